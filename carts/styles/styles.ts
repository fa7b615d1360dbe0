import type { StyleName } from '#carts/description.ts';
import type { Style } from '#carts/style.ts';
import { city } from './city.ts';
import { cruiser } from './cruiser.ts';
import { heritage } from './heritage.ts';
import { rugged } from './rugged.ts';
import { shuttle } from './shuttle.ts';
import { sport } from './sport.ts';
import { trail } from './trail.ts';
import { truck } from './truck.ts';
import { work } from './work.ts';

const styles: Record<StyleName, Style> = {
  heritage,
  trail,
  sport,
  truck,
  work,
  shuttle,
  city,
  rugged,
  cruiser,
};

export function styleOf(name: StyleName): Style {
  return styles[name];
}
