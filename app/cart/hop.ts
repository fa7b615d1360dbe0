import type { CSSProperties } from 'react';
import { useViewTransitionState } from 'react-router';

/**
 * From a card to its page the cart's picture moves to its new place (app/styles/hop.css): the style of the picture on the
 * card. Its link has `viewTransition`. A page that shows a cart large takes its picture over by its class.
 */
export function useHop(to: string): CSSProperties | undefined {
  return useViewTransitionState(to) ? { viewTransitionName: 'cart' } : undefined;
}
