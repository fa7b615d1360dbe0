import type { Content } from '#domain/content/content.ts';
import { NEW_YORK } from '#domain/hours/new-york.ts';
import type { AboutCart } from '#domain/inquiry/about.ts';
import { calledInquiry, detailLines, kindNameOf } from '#domain/inquiry/details.ts';
import {
  anyCart,
  type KindLead,
  type LeadVehicle,
  ownedCart,
  rentedCart,
} from '#domain/inquiry/kind.ts';
import { kindOf } from '#domain/inquiry/kinds.ts';
import { xmlElement as element } from '#domain/text/xml.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';

/** A prospect in ADF 1.0, which dealers' CRM systems import (docs/field.md, ADF). The format fixes names and order. */
export function writeAdf(
  inquiry: StoredInquiry,
  { content, url }: { content: Pick<Content, 'business'>; url: string },
): string {
  const { id, firstName, lastName, email, phone, about, message, page, details } = inquiry;
  const { name, ...business } = content.business;
  const requested = localTime(inquiry.createdAt);
  const service = calledInquiry(inquiry);
  const said = detailLines(details).map(({ label, value }) => `${label}: ${value}`);
  const comments = [service, about && `About: ${about}`, said.join('\n'), message];
  const full = { part: 'full', type: 'business' };
  const prospect = [
    element('id', id, { source: new URL(url).host, sequence: '1' }),
    element('requestdate', requested),
    ...vehiclesOf(inquiry).map((each) => vehicleElement(each, requested.slice(0, 4))),
    element('customer', [
      element(
        'contact',
        [
          element('name', firstName, { part: 'first', type: 'individual' }),
          element('name', lastName, { part: 'last', type: 'individual' }),
          element('email', email || undefined),
          element('phone', phone || undefined, { type: 'voice' }),
        ],
        { primarycontact: '1' },
      ),
      element('comments', comments.filter(Boolean).join('\n\n')),
    ]),
    element('vendor', [
      element('vendorname', name),
      element('url', url),
      element('contact', [
        element('name', name, full),
        element('email', business.email),
        element('phone', business.phone, { type: 'voice' }),
      ]),
    ]),
    element('provider', [
      element('name', `${name} website`, full),
      element('service', service),
      element('url', new URL(page, url).href),
    ]),
  ];
  const adf = element('adf', [element('prospect', prospect, { status: 'new' })]);
  // The XML declaration comes first: parsers reject the document when the ADF line precedes it.
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${adf}`;
}

/** The vehicles that the visitor wants, then those that only the inquiry describes. ADF requires at least one. */
function vehiclesOf({ details, interest: subject }: StoredInquiry): LeadVehicle[] {
  const name = kindNameOf(details);
  const lead: KindLead = (name && kindOf(name).lead?.(details?.[name])) ?? {};
  const { carts: interest = 'buy', vehicles = [] } = lead;
  const subjects = details?.about ?? [];
  const carts = subjects.flatMap(({ cart }) => cart ?? []);
  const wanted = interest === 'none' ? [] : carts.map((cart) => leadOf(cart, interest));
  const all = [...wanted, ...vehicles];
  // A tail lamp is no lead about the cart of the page that led to the form.
  if (subject === 'service' || subject === 'parts')
    return all.length > 0 ? all.map(asOwned) : [ownedCart];
  if (all.length > 0) return all;
  return [subjects.some(({ kind }) => kind === 'rental') ? rentedCart : anyCart];
}

/** The cart that the visitor wants serviced, which is not for sale. */
function asOwned({ make, model, year }: LeadVehicle): LeadVehicle {
  return { ...ownedCart, make, model, year };
}

function leadOf(cart: AboutCart, interest: LeadVehicle['interest']): LeadVehicle {
  if (cart.kind === 'gone') return { ...anyCart, interest, stock: cart.id };
  const { kind, id, brand, name, paint, price } = cart;
  return {
    ...anyCart,
    interest,
    make: titledBrand(brand),
    model: name,
    ...(kind === 'vehicle' && { stock: id }),
    ...(paint && { color: paint }),
    ...(price && { price: { type: kind === 'vehicle' ? 'asking' : 'msrp', dollars: price } }),
  };
}

/** @param year of the inquiry: ADF requires a model year, and the content has none */
function vehicleElement(lead: LeadVehicle, year: string): string {
  const { interest, status, color, price, miles } = lead;
  const usd = { type: price?.type ?? '', currency: 'USD' };
  const parts = [
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
    element('price', price?.dollars.toFixed(2), usd),
    element('comments', lead.year ? undefined : 'The year is that of the inquiry: none is known.'),
  ];
  return element('vehicle', parts, { interest, status });
}

/** `2026-11-21T09:30:00-05:00`: ISO 8601 in New Jersey's time zone. */
function localTime(time: number): string {
  const timeZone = NEW_YORK;
  // Swedish writes 2026-11-21 09:30:00.
  const local = new Date(time).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
  const zone = new Date(time).toLocaleString('en-US', { timeZone, timeZoneName: 'longOffset' });
  return local + zone.split('GMT')[1];
}
