import type { Business } from '#domain/content/business.ts';
import { NEW_YORK } from '#domain/hours/new-york.ts';
import { calledInquiry, detailLines } from '#domain/inquiry/details.ts';
import { anyCart, type LeadVehicle } from '#domain/inquiry/kind.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import { element } from './adf-element.ts';
import { writeVehicle } from './adf-vehicles.ts';

export interface Lead {
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
