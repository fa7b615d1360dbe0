import type { About, AboutCart, KeptAbout } from '#domain/inquiry/about.ts';
import { aboutOfPage } from '#domain/inquiry/about-page.ts';
import { kindNameOf } from '#domain/inquiry/details.ts';
import { anyCart, type KindLead, type LeadVehicle } from '#domain/inquiry/kind.ts';
import { kindOf } from '#domain/inquiry/kinds.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';

/**
 * The vehicles of an inquiry for ADF: those that the visitor wants, then the trade-in.
 */
export async function leadsOfInquiry(
  { page, details }: Pick<StoredInquiry, 'page' | 'details'>,
  look: (about: About) => Promise<KeptAbout>,
): Promise<LeadVehicle[]> {
  const name = kindNameOf(details);
  const lead: KindLead = (name && kindOf(name).lead?.(details?.[name])) ?? {};
  const own = lead.vehicles ?? [];
  const { carts } = lead;
  if (!carts) {
    return [...leadVehicles(details?.about ?? (await look(aboutOfPage(page)))), ...own];
  }
  const named = carts.ids.length > 0 ? leadVehicles(await look({ carts: carts.ids })) : [];
  return [...named.map((each) => ({ ...each, interest: carts.interest })), ...own];
}

/** All carts of an inquiry, in its order. Terms or a rental without a cart still give one vehicle. */
function leadVehicles({ carts = [], rental, terms }: KeptAbout): LeadVehicle[] {
  const vehicles = carts.map(leadOf);
  if (vehicles.length === 0 && rental) vehicles.push(rented);
  if (vehicles.length === 0 && terms) vehicles.push(anyCart);
  if (!terms) return vehicles;
  const { down, payment, financed } = terms;
  const finance = { down: down / 100, monthly: payment / 100, financed: financed / 100 };
  return vehicles.map((vehicle, index) => (index === 0 ? { ...vehicle, finance } : vehicle));
}

function leadOf(cart: AboutCart): LeadVehicle {
  if (cart.kind === 'gone') return { ...anyCart, stock: cart.id };
  const { kind, id, brand, name, paint, price } = cart;
  const isVehicle = kind === 'vehicle';
  return {
    ...{ interest: 'buy', status: 'new' },
    make: titledBrand(brand),
    model: name,
    ...(isVehicle && { stock: id }),
    ...(paint && { color: paint }),
    ...(price && {
      price: { type: isVehicle ? ('asking' as const) : ('msrp' as const), dollars: price },
    }),
  };
}

/** ADF has no rental: the lease of a used cart comes closest. The inquiry's comments list the days. */
const rented: LeadVehicle = { ...anyCart, interest: 'lease', status: 'used' };
