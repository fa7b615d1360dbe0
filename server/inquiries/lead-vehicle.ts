import type { AboutCart, KeptAbout } from '#domain/inquiry/about.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';

/** A cart that an inquiry is about, in the terms of the Auto-lead Data Format. */
export interface LeadVehicle {
  interest: 'buy' | 'lease' | 'test-drive';
  make: string;
  model: string;
  stock?: string;
  /** The color outside. */
  color?: string;
  price?: { type: 'asking' | 'msrp'; dollars: number };
  /** To be paid over time, in US dollars. */
  finance?: { down: number; monthly: number | null; financed: number | null };
}

/** All carts of an inquiry, in the order of its list. The format wants a make and a model, so there always is one. */
export function leadVehicles({ carts = [], rental, terms }: KeptAbout): LeadVehicle[] {
  // The format knows no rental; what is asked for stands in the comments.
  const none: LeadVehicle = { interest: rental ? 'lease' : 'buy', ...unspecified };
  const vehicles = carts.length > 0 ? carts.map(leadOf) : [none];
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
export function drivenVehicles(about: KeptAbout): LeadVehicle[] {
  return leadVehicles(about).map((vehicle) => ({ ...vehicle, interest: 'test-drive' }));
}

function leadOf(cart: AboutCart): LeadVehicle {
  if (cart.kind === 'gone') return { interest: 'buy', ...unspecified, stock: cart.id };
  const { kind, id, brand, name, paint, price } = cart;
  const isVehicle = kind === 'vehicle';
  return {
    interest: 'buy',
    make: titledBrand(brand),
    model: name,
    ...(isVehicle && { stock: id }),
    ...(paint && { color: paint }),
    ...(price && {
      price: { type: isVehicle ? ('asking' as const) : ('msrp' as const), dollars: price },
    }),
  };
}

const unspecified = { make: 'Unspecified', model: 'Golf cart' };
