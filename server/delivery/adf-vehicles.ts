import type { TradeIn } from '#domain/service/trade-in.ts';
import type { LeadVehicle } from '#server/inquiries/lead-vehicle.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import { element } from './adf-element.ts';

/**
 * The vehicles of a lead: that which the visitor wants, and that which they hand in. Who sells theirs wants none.
 *
 * @param year of the inquiry: the format wants a model year, and where none is known this stands there and the comments
 *   say so
 */
export function writeVehicles(
  { details }: StoredInquiry,
  wanted: LeadVehicle,
  year: string,
): string[] {
  const tradeIn = details?.tradeIn;
  if (!tradeIn) return [writeWanted(wanted, year)];
  const handedIn = writeTradeIn(tradeIn, year);
  return tradeIn.wanted === 'sell' ? [handedIn] : [writeWanted(wanted, year), handedIn];
}

function writeWanted({ make, model, stock, price, interest }: LeadVehicle, year: string): string {
  return element('vehicle', { interest, status: 'new' }, [
    element('year', {}, year),
    element('make', {}, make),
    element('model', {}, model),
    stock ? element('stock', {}, stock) : '',
    price ? element('price', { type: 'asking', currency: 'USD' }, price.toFixed(2)) : '',
    element('comments', {}, 'The year is that of the inquiry: the website lists no model years.'),
  ]);
}

/** Hours, which tell more of a golf cart than miles do, have no element of their own. */
function writeTradeIn(cart: TradeIn, year: string): string {
  const interest = cart.wanted === 'sell' ? 'sell' : 'trade-in';
  const comments = [
    cart.year === undefined ? 'The year is that of the inquiry: the visitor gave none.' : '',
    cart.hours === undefined ? '' : `${cart.hours} hours.`,
    cart.notes ?? '',
  ];
  return element('vehicle', { interest, status: 'used' }, [
    element('year', {}, String(cart.year ?? year)),
    element('make', {}, cart.make),
    element('model', {}, cart.model),
    cart.miles === undefined
      ? ''
      : element('odometer', { status: 'unknown', units: 'mi' }, String(cart.miles)),
    element('condition', {}, cart.condition),
    comments.some(Boolean) ? element('comments', {}, comments.filter(Boolean).join('\n')) : '',
  ]);
}
