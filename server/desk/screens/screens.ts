import type { Screen } from '#server/desk/cards.ts';
import { hours } from './hours.ts';
import { rentals } from './rentals.ts';
import { people, texts } from './shop.ts';
import { towns } from './towns.ts';

/** By the last part of the address: `/desk/content/hours`. */
export const screens: Record<string, Screen> = { hours, rentals, people, texts, towns };
