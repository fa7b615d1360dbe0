import type { About, AboutCart, KeptAbout } from '#domain/inquiry/about.ts';
import { aboutOfPage } from '#domain/inquiry/about-page.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';

/** A cart that an inquiry is about, in the terms of the Auto-lead Data Format. */
export interface LeadVehicle {
  interest: 'buy' | 'lease' | 'test-drive';
  status: 'new' | 'used';
  make: string;
  model: string;
  stock?: string;
  /** The color outside. */
  color?: string;
  price?: { type: 'asking' | 'msrp'; dollars: number };
  /** To be paid over time, in US dollars. */
  finance?: { down: number; monthly: number | null; financed: number | null };
}

/**
 * The carts that an inquiry asks for; none where it asks for none.
 *
 * @param look looks up what an inquiry is about
 */
export async function leadsOfInquiry(
  { page, details }: Pick<StoredInquiry, 'page' | 'details'>,
  look: (about: About) => Promise<KeptAbout>,
): Promise<LeadVehicle[]> {
  if (details?.drive) {
    return drivenVehicles(await look({ carts: details.drive.carts.map(({ id }) => id) }));
  }
  if (details?.rental) return [{ ...rented, model: details.rental.title }];
  // Those that came before there were details have their page alone.
  return leadVehicles(details?.about ?? (await look(aboutOfPage(page))));
}

/** All carts of an inquiry, in the order of its list; terms and rentals that name no cart are of one all the same. */
function leadVehicles({ carts = [], rental, terms }: KeptAbout): LeadVehicle[] {
  const vehicles = carts.map(leadOf);
  if (vehicles.length === 0 && rental) vehicles.push(rented);
  if (vehicles.length === 0 && terms) vehicles.push(anyCart);
  if (!terms) return vehicles;
  const { down, payment, financed } = terms;
  const dollars = (cents: number | null) => cents && cents / 100;
  const finance = { down: down / 100, monthly: dollars(payment), financed: dollars(financed) };
  // Terms without a price of their own are each cart's.
  return vehicles.map((vehicle, index) =>
    index === 0 || terms.price === null ? { ...vehicle, finance } : vehicle,
  );
}

/** The same of carts that are to be driven. */
function drivenVehicles(about: KeptAbout): LeadVehicle[] {
  return leadVehicles(about).map((vehicle) => ({ ...vehicle, interest: 'test-drive' }));
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

/** Stands for a cart that is not named: the format wants a make and a model. */
export const anyCart: LeadVehicle = {
  ...{ interest: 'buy', status: 'new' },
  ...{ make: 'Unspecified', model: 'Golf cart' },
};

/** The format knows no rental: a cart of the dealer's own fleet, to use and not to keep. The days stand in the comments. */
const rented: LeadVehicle = { ...anyCart, interest: 'lease', status: 'used' };
