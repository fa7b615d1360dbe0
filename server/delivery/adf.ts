import type { Business } from '#domain/content/business.ts';
import type { LeadVehicle } from '#server/inquiries/lead-vehicle.ts';
import { writeAdf } from './adf-document.ts';
import type { Channel } from './channel.ts';
import type { Mailer } from './mailer.ts';

export interface AdfOptions {
  to: readonly string[];
  business: Business;
  siteUrl: string;
  /** What the page of an inquiry offers. */
  vehicleOf: (page: string) => Promise<LeadVehicle>;
}

/** Mails each inquiry to the dealer's CRM. The document is the whole text: that is where those systems look for it. */
export function createAdfChannel(mailer: Mailer, options: AdfOptions): Channel {
  const { to, business, siteUrl, vehicleOf } = options;
  return {
    name: 'adf',
    async deliver(job) {
      const { inquiry } = job;
      const vehicle = await vehicleOf(inquiry.page);
      const text = writeAdf({ inquiry, vehicle, business, siteUrl });
      return mailer.send({ subject: `ADF lead ${inquiry.id}`, text, to }, job);
    },
    close: mailer.close,
  };
}
