import type { Business } from '#domain/content/business.ts';
import { NEW_YORK } from '#domain/hours/new-york.ts';
import { calledInquiry, detailLines } from '#domain/inquiry/details.ts';
import { anyCart, type LeadVehicle } from '#domain/inquiry/kind.ts';
import { xmlText } from '#domain/text/xml.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';

interface Lead {
  inquiry: StoredInquiry;
  vehicles: LeadVehicle[];
  business: Business;
  siteUrl: string;
}

/**
 * One prospect in the Auto-lead Data Format, ADF 1.0, which dealers' CRM systems import (docs/field.md, ADF).
 * The format fixes the elements' names and order.
 */
export function writeAdf({ inquiry, vehicles, business, siteUrl }: Lead): string {
  const { id, firstName, lastName, email, phone, about, message, page } = inquiry;
  const requested = localTime(inquiry.createdAt);
  const service = calledInquiry(inquiry);
  const said = detailLines(inquiry.details).map(({ label, value }) => `${label}: ${value}`);
  const comments = [service, about && `About: ${about}`, said.join('\n'), message];
  const person = { part: 'full', type: 'business' };
  const prospect = [
    element('id', id, { source: new URL(siteUrl).host, sequence: '1' }),
    element('requestdate', requested),
    // ADF requires at least one vehicle.
    ...(vehicles.length > 0 ? vehicles : [anyCart]).map((each) =>
      element('vehicle', vehicle(each, requested.slice(0, 4)), {
        interest: each.interest,
        status: each.status,
      }),
    ),
    element('customer', [
      element(
        'contact',
        [
          element('name', firstName, { part: 'first', type: 'individual' }),
          element('name', lastName, { part: 'last', type: 'individual' }),
          element('email', email),
          element('phone', phone, { type: 'voice' }),
        ],
        { primarycontact: '1' },
      ),
      element('comments', comments.filter(Boolean).join('\n\n')),
    ]),
    element('vendor', [
      element('vendorname', business.name),
      element('url', siteUrl),
      element('contact', [
        element('name', business.name, person),
        element('email', business.email),
        element('phone', business.phone, { type: 'voice' }),
        ...business.showrooms
          .slice(0, 1)
          .map(({ address }) =>
            element(
              'address',
              [
                element('street', address.street, { line: '1' }),
                element('city', address.city),
                element('regioncode', address.state),
                element('postalcode', address.zip),
                element('country', 'US'),
              ],
              { type: 'work' },
            ),
          ),
      ]),
    ]),
    element('provider', [
      element('name', `${business.name} website`, person),
      element('service', service),
      element('url', new URL(page, siteUrl).href),
    ]),
  ];
  const adf = element('adf', [element('prospect', prospect, { status: 'new' })]);
  // The XML declaration comes first: parsers reject the document when the ADF line precedes it.
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${adf}`;
}

/** @param year of the inquiry: ADF requires a model year, and the content has none */
function vehicle(lead: LeadVehicle, year: string): string[] {
  const { color, price, finance, miles } = lead;
  const { comments = ['The year is that of the inquiry: the website lists no model years.'] } =
    lead;
  const amount = (type: string, dollars: number | null) =>
    element('amount', dollars?.toFixed(2), { type, limit: 'exact', ...usd });
  return [
    element('year', String(lead.year ?? year)),
    element('make', lead.make),
    element('model', lead.model),
    element('stock', lead.stock),
    element('odometer', miles?.toString(), { status: 'unknown', units: 'mi' }),
    element('condition', lead.condition),
    element(
      'colorcombination',
      color && [element('exteriorcolor', color), element('preference', '1')],
    ),
    element('price', price?.dollars.toFixed(2), { type: price?.type ?? '', ...usd }),
    // ADF has no element for rate and term: they are in the comments.
    element(
      'finance',
      finance && [
        element('method', 'finance'),
        amount('downpayment', finance.down),
        amount('monthly', finance.monthly),
        element('balance', finance.financed?.toFixed(2), { type: 'finance', ...usd }),
      ],
    ),
    element('comments', comments.join('\n') || undefined),
  ];
}

const usd = { currency: 'USD' };

/** `2026-11-21T09:30:00-05:00`: ISO 8601 in New Jersey's time zone. */
function localTime(time: number): string {
  const timeZone = NEW_YORK;
  // Swedish writes 2026-11-21 09:30:00.
  const local = new Date(time).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
  const zone = new Date(time).toLocaleString('en-US', { timeZone, timeZoneName: 'longOffset' });
  return local + zone.split('GMT')[1];
}

/**
 * @param content text to escape, or finished elements; undefined gives an empty string
 */
function element(
  name: string,
  content: string | string[] | undefined,
  attributes: Record<string, string> = {},
): string {
  if (content === undefined) return '';
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  const inside = typeof content === 'string' ? xmlText(content) : `\n${content.join('')}`;
  return `<${name}${given.join('')}>${inside}</${name}>\n`;
}
