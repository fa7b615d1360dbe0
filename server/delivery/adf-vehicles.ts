import type { LeadVehicle } from '#domain/inquiry/kind.ts';
import { element } from './adf-element.ts';

/**
 * A vehicle of a lead.
 *
 * @param year of the inquiry: the format wants a model year, and where none is known this stands there and the comments
 *   say so
 */
export function writeVehicle(vehicle: LeadVehicle, year: string): string {
  const { interest, status, make, model, stock, color, price, finance, miles, condition } = vehicle;
  const { comments = ['The year is that of the inquiry: the website lists no model years.'] } =
    vehicle;
  return element('vehicle', { interest, status }, [
    element('year', {}, String(vehicle.year ?? year)),
    element('make', {}, make),
    element('model', {}, model),
    stock ? element('stock', {}, stock) : '',
    miles === undefined
      ? ''
      : element('odometer', { status: 'unknown', units: 'mi' }, String(miles)),
    condition ? element('condition', {}, condition) : '',
    color
      ? element('colorcombination', {}, [
          element('exteriorcolor', {}, color),
          element('preference', {}, '1'),
        ])
      : '',
    price ? element('price', { type: price.type, ...usd }, price.dollars.toFixed(2)) : '',
    finance ? writeFinance(finance) : '',
    comments.length > 0 ? element('comments', {}, comments.join('\n')) : '',
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
