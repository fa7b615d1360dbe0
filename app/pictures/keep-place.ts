import type { MouseEvent } from 'react';

/**
 * From a card to its page the cart's picture moves to its new place, by a view transition. Not by the router's: that renders
 * the page left twice more, and shows the new one only when all below its first screen is there, too (docs/decisions/018).
 */
interface Move {
  /** The picture as it was is kept, or was not in time: the page may change. */
  mayChange: Promise<void>;
  isKept: boolean;
  /** The next page stands. */
  arrive: () => void;
  transition: ViewTransition;
  from: HTMLImageElement;
}

/** Milliseconds from the press in which the browser must have kept the picture, or it stays: three frames. */
const SHUTTER = 50;
/** Milliseconds that a page may take to come; after that nothing moves. Meanwhile the old one stands still. */
const PATIENCE = 400;

let move: Move | undefined;

/** A press on a link in a card (`.group`). */
export function leaveWithPicture(event: MouseEvent): void {
  const from = event.currentTarget.closest('.group')?.querySelector('img');
  const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!from || isElsewhere || !document.startViewTransition) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;

  const kept = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  from.style.viewTransitionName = NAME;
  const transition = document.startViewTransition(() => {
    begun.isKept = true;
    kept.resolve();
    return arrived.promise;
  });
  const late = setTimeout(() => transition.skipTransition(), PATIENCE);
  setTimeout(kept.resolve, SHUTTER);
  const begun: Move = { mayChange: kept.promise, isKept: false, arrive, transition, from };
  function arrive() {
    clearTimeout(late);
    from?.style.removeProperty('view-transition-name');
    arrived.resolve();
    if (move === begun) move = undefined;
  }
  transition.ready.catch(arrive);
  move = begun;
}

/** What a loader waits for beside its answer, so that the page does not change just before the picture is kept. */
export function pictureIsKept(): Promise<void> | undefined {
  return move?.mayChange;
}

/**
 * The first band of a cart's page takes over the picture. Until its own, larger form has come it shows the card's; where
 * that is of another side, nothing moves.
 */
export function takePicture(band: HTMLElement | null): void {
  const to = band?.querySelector('img');
  if (!to || !move) return;
  const { isKept, from, arrive, transition } = move;
  arrive();
  if (!isKept || (!to.complete && from.src !== to.src)) {
    transition.skipTransition();
    return;
  }
  to.style.viewTransitionName = NAME;
  transition.finished.then(() => to.style.removeProperty('view-transition-name'));
  if (to.complete) return;
  to.style.background = `url("${from.currentSrc}") center / contain no-repeat`;
  to.addEventListener('load', () => to.style.removeProperty('background'), { once: true });
}

const NAME = 'cart';
