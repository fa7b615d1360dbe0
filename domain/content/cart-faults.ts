import { type CartDescription, seatsOf } from './cart.ts';

/** The figures of a model that its pictures show too, as its file writes them: `94 in`, `48x32 in`. */
interface Figures {
  cart: CartDescription;
  seats?: number | undefined;
  dimensions?: string | undefined;
  length?: string | undefined;
  wheelbase?: string | undefined;
  groundClearance?: string | undefined;
  bed?: string | undefined;
  tires?: string | undefined;
}

interface Fault {
  field: keyof CartDescription;
  message: string;
}

/** Where a model's pictures would contradict its figures. What the figures leave open may be drawn freely. */
export function cartFaults({ cart, ...figures }: Figures): Fault[] {
  const faults: Fault[] = [];
  const agree = (field: keyof CartDescription, figure: string | undefined, drawn: string) => {
    if (figure === undefined || figure === drawn) return;
    faults.push({
      field,
      message: `must agree with the figures of the model: ${figure}, not ${drawn}`,
    });
  };
  const { length, width, height } = cart.size;
  agree(
    'rows',
    figures.seats === undefined ? undefined : `${figures.seats} seats`,
    `${seatsOf(cart)} seats`,
  );
  agree('size', figures.dimensions, `${length}x${width}x${height} in`);
  agree('size', figures.length, `${length} in`);
  agree('wheelbase', figures.wheelbase, `${cart.wheelbase} in`);
  agree('clearance', figures.groundClearance, `${cart.clearance} in`);
  // The figures do not say which side of the bed is its length.
  const sides = cart.bed ? [cart.bed.length, cart.bed.width].toSorted((a, b) => b - a) : [];
  agree('bed', figures.bed, `${sides.join('x')} in`);
  if (/all-terrain/i.test(figures.tires ?? '')) agree('tire', 'all-terrain', cart.tire.tread);
  return faults;
}
