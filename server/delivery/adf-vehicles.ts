import type { TradeIn } from '#domain/service/trade-in.ts';
import { anyCart, type LeadVehicle } from '#server/inquiries/lead-vehicle.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import { element } from './adf-element.ts';

/**
 * The vehicles of a lead: those that the visitor wants, and that which they hand in. Who sells theirs wants none. The format
 * wants one at least: where there is none, any cart.
 *
 * @param year of the inquiry: the format wants a model year, and where none is known this stands there and the comments
 *   say so
 */
export function writeVehicles(
  { details }: StoredInquiry,
  wanted: readonly LeadVehicle[],
  year: string,
): string[] {
  const tradeIn = details?.tradeIn;
  const handedIn = tradeIn ? [writeTradeIn(tradeIn, year)] : [];
  if (tradeIn?.wanted === 'sell') return handedIn;
  const all = [...wanted.map((vehicle) => writeWanted(vehicle, year)), ...handedIn];
  return all.length > 0 ? all : [writeWanted(anyCart, year)];
}

function writeWanted(vehicle: LeadVehicle, year: string): string {
  const { make, model, stock, color, price, finance, interest, status } = vehicle;
  return element('vehicle', { interest, status }, [
    element('year', {}, year),
    element('make', {}, make),
    element('model', {}, model),
    stock ? element('stock', {}, stock) : '',
    color
      ? element('colorcombination', {}, [
          element('exteriorcolor', {}, color),
          element('preference', {}, '1'),
        ])
      : '',
    price ? element('price', { type: price.type, ...usd }, price.dollars.toFixed(2)) : '',
    finance ? writeFinance(finance) : '',
    element('comments', {}, 'The year is that of the inquiry: the website lists no model years.'),
  ]);
}

/** What the visitor would pay down, and what the site made of it; rate and term have no element and are in the comments. */
function writeFinance({ down, monthly, financed }: NonNullable<LeadVehicle['finance']>): string {
  const amount = (type: string, dollars: number) =>
    element('amount', { type, limit: 'exact', ...usd }, dollars.toFixed(2));
  return element('finance', {}, [
    element('method', {}, 'finance'),
    amount('downpayment', down),
    monthly === null ? '' : amount('monthly', monthly),
    financed === null ? '' : element('balance', { type: 'finance', ...usd }, financed.toFixed(2)),
  ]);
}

const usd = { currency: 'USD' };

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
