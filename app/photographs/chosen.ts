import { MOST_PHOTOGRAPHS } from '#domain/photograph/limits.ts';

/** A photograph in the form. */
export interface Chosen {
  /** Of this choice, in this page. */
  id: number;
  name: string;
  /** A small picture of it as a `data:` address, where the browser can make one. */
  look?: string;
  state:
    | { is: 'waiting' }
    /** How much of it has come, from 0 to 1. */
    | { is: 'sending'; part: number }
    | { is: 'ready'; ticket: string }
    /** `again`: whether the same file may be tried once more. */
    | { is: 'failed'; reason: string; again: boolean };
}

export type Change =
  | { type: 'add'; chosen: Chosen[] }
  | { type: 'remove'; id: number }
  | { type: 'look'; id: number; look: string }
  | { type: 'state'; id: number; state: Chosen['state'] };

export function change(all: Chosen[], by: Change): Chosen[] {
  switch (by.type) {
    case 'add':
      return [...all, ...by.chosen];
    case 'remove':
      return all.filter(({ id }) => id !== by.id);
    case 'look':
      return all.map((each) => (each.id === by.id ? { ...each, look: by.look } : each));
    case 'state':
      return all.map((each) => (each.id === by.id ? { ...each, state: by.state } : each));
  }
}

/** How many more the form takes. One that failed stands in nobody's way. */
export function roomFor(all: Chosen[]): number {
  return MOST_PHOTOGRAPHS - all.filter(({ state }) => state.is !== 'failed').length;
}

/** Whether one is still on its way. */
export function areOnTheWay(all: Chosen[]): boolean {
  return all.some(({ state }) => state.is === 'waiting' || state.is === 'sending');
}

/** What is read out when it changes. */
export function progressSentence(all: Chosen[]): string {
  if (all.length === 0) return '';
  const count = (is: Chosen['state']['is'][]) =>
    all.filter(({ state }) => is.includes(state.is)).length;
  const ready = count(['ready']);
  const onTheWay = count(['waiting', 'sending']);
  return [
    `${ready} of ${all.length} ${all.length === 1 ? 'photograph' : 'photographs'} ready`,
    ...(onTheWay > 0 ? [`${onTheWay} on the way`] : []),
    ...(count(['failed']) > 0 ? [`${count(['failed'])} failed`] : []),
  ].join(', ');
}
