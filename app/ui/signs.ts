/** What a visitor does first: a touch, a move, a key, a scroll. Before it, nobody wants more than the first screen. */
export const signs = ['click', 'pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'];
