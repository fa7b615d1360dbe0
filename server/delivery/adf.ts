import type { Business } from '#domain/content/business.ts';
import { NEW_YORK } from '#domain/hours/new-york.ts';
import { calledInquiry, detailLines } from '#domain/inquiry/details.ts';
import { anyCart, type LeadVehicle } from '#domain/inquiry/kind.ts';
import { xmlText } from '#domain/text/xml.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
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

interface Lead {
  inquiry: StoredInquiry;
  /** That are asked for. */
  vehicles: LeadVehicle[];
  business: Business;
  siteUrl: string;
}

/**
 * One prospect in the Auto-lead Data Format, ADF 1.0, which the CRM systems of dealers read (docs/field.md, ADF).
 * Order and names of the elements are the format's. It wants a model year, and the catalogue has none: the year of the
 * inquiry stands there, and the comments say so.
 */
export function writeAdf({ inquiry, vehicles, business, siteUrl }: Lead): string {
  const { host } = new URL(siteUrl);
  // The format wants one at least.
  const named = vehicles.length > 0 ? vehicles : [anyCart];
  const about = inquiry.about ? `About: ${inquiry.about}` : '';
  const said = detailLines(inquiry.details).map(({ label, value }) => `${label}: ${value}`);
  const comments = [calledInquiry(inquiry), about, said.join('\n'), inquiry.message];
  const prospect = element('prospect', { status: 'new' }, [
    element('id', { source: host, sequence: '1' }, inquiry.id),
    element('requestdate', {}, localTime(inquiry.createdAt)),
    ...named.map((vehicle) => writeVehicle(vehicle, localTime(inquiry.createdAt).slice(0, 4))),
    element('customer', {}, [
      element('contact', { primarycontact: '1' }, [
        element('name', { part: 'first', type: 'individual' }, inquiry.firstName),
        element('name', { part: 'last', type: 'individual' }, inquiry.lastName),
        element('email', {}, inquiry.email),
        element('phone', { type: 'voice' }, inquiry.phone),
      ]),
      element('comments', {}, comments.filter(Boolean).join('\n\n')),
    ]),
    element('vendor', {}, [
      element('vendorname', {}, business.name),
      element('url', {}, siteUrl),
      writeVendorContact(business),
    ]),
    element('provider', {}, [
      element('name', { part: 'full', type: 'business' }, `${business.name} website`),
      element('service', {}, calledInquiry(inquiry)),
      element('url', {}, new URL(inquiry.page, siteUrl).href),
    ]),
  ]);
  // The declaration first: with the format's own line before it, no XML parser reads the document.
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${element('adf', {}, [prospect])}`;
}

function writeVendorContact({ name, email, phone, showrooms }: Business): string {
  const address = showrooms[0]?.address;
  return element('contact', {}, [
    element('name', { part: 'full', type: 'business' }, name),
    element('email', {}, email),
    element('phone', { type: 'voice' }, phone),
    address
      ? element('address', { type: 'work' }, [
          element('street', { line: '1' }, address.street),
          element('city', {}, address.city),
          element('regioncode', {}, address.state),
          element('postalcode', {}, address.zip),
          element('country', {}, 'US'),
        ])
      : '',
  ]);
}

/** `2026-11-21T09:30:00-05:00`: ISO 8601 by New Jersey's clock. */
function localTime(time: number): string {
  const timeZone = NEW_YORK;
  // Swedish writes 2026-11-21 09:30:00.
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(time);
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName');
  return `${local.replace(' ', 'T')}${zone?.value.slice('GMT'.length)}`;
}

/**
 * A vehicle of a lead.
 *
 * @param year of the inquiry: the format wants a model year, and where none is known this stands there and the comments
 *   say so
 */
function writeVehicle(vehicle: LeadVehicle, year: string): string {
  const { interest, status, make, model, stock, color, price, finance, miles, condition } = vehicle;
  const { comments = ['The year is that of the inquiry: the website lists no model years.'] } =
    vehicle;
  return element('vehicle', { interest, status }, [
    element('year', {}, String(vehicle.year ?? year)),
    element('make', {}, make),
    element('model', {}, model),
    element('stock', {}, stock),
    element('odometer', { status: 'unknown', units: 'mi' }, miles?.toString()),
    element('condition', {}, condition),
    color
      ? element('colorcombination', {}, [
          element('exteriorcolor', {}, color),
          element('preference', {}, '1'),
        ])
      : '',
    price ? element('price', { type: price.type, ...usd }, price.dollars.toFixed(2)) : '',
    finance ? writeFinance(finance) : '',
    element('comments', {}, comments.join('\n') || undefined),
  ]);
}

/** What the visitor would pay down, and what the site made of it; rate and term have no element and are in the comments. */
function writeFinance({ down, monthly, financed }: NonNullable<LeadVehicle['finance']>): string {
  const amount = (type: string, dollars: number | null) =>
    element('amount', { type, limit: 'exact', ...usd }, dollars?.toFixed(2));
  return element('finance', {}, [
    element('method', {}, 'finance'),
    amount('downpayment', down),
    amount('monthly', monthly),
    element('balance', { type: 'finance', ...usd }, financed?.toFixed(2)),
  ]);
}

const usd = { currency: 'USD' };

/**
 * An element of a lead, on lines of its own.
 *
 * @param content text to be escaped, or elements that are written already; without any there is no element
 */
function element(
  name: string,
  attributes: Record<string, string>,
  content: string | string[] | undefined,
): string {
  if (content === undefined) return '';
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  const inside =
    typeof content === 'string' ? xmlText(content) : `\n${content.filter(Boolean).join('')}`;
  return `<${name}${given.join('')}>${inside}</${name}>\n`;
}
