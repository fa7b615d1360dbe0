import type { Business } from '#domain/content/business.ts';
import type { LeadVehicle } from '#domain/inquiry/kind.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import { writeAdf } from './adf-document.ts';
import type { Channel } from './channel.ts';
import type { Mailer } from './mailer.ts';

export interface AdfOptions {
  to: readonly string[];
  business: Business;
  siteUrl: string;
  /** The carts that an inquiry is about. */
  vehiclesOf: (inquiry: StoredInquiry) => Promise<LeadVehicle[]>;
}

/** Mails each inquiry to the dealer's CRM. The document is the whole text: that is where those systems look for it. */
export function createAdfChannel(mailer: Mailer, options: AdfOptions): Channel {
  const { to, business, siteUrl, vehiclesOf } = options;
  return {
    name: 'adf',
    async deliver(job) {
      const { inquiry } = job;
      const vehicles = await vehiclesOf(inquiry);
      const text = writeAdf({ inquiry, vehicles, business, siteUrl });
      return mailer.send({ subject: `ADF lead ${inquiry.id}`, text, to }, job);
    },
    close: mailer.close,
  };
}
