import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a page whose code comes in a file of its own. The server renders it with the page; in the browser its HTML
 * stands as it came until the code is there, so nothing flashes, and links in it work meanwhile.
 *
 * @param fallback holds its place on a page that the browser renders itself
 */
export function apart<Props extends object>(load: Load<Props>, fallback?: ReactNode) {
  const Part = lazy(async () => ({
    default: await insist(load),
  })) as unknown as ComponentType<Props>;
  return (props: Props) => (
    <Suspense fallback={<Missed>{fallback}</Missed>}>
      <Part {...props} />
      <Arrived />
    </Suspense>
  );
}

// Shown where the browser had to render the part itself: then nobody waits for a sign.
function Missed({ children }: { children: ReactNode }) {
  useEffect(() => come(), []);
  return children;
}

function Arrived() {
  useEffect(pressAgain, []);
  return null;
}

/** The same for what lies below the first screen: its code comes at the first sign of a visitor. */
export function later<Props extends object>(load: Load<Props>, fallback?: ReactNode) {
  return apart<Props>(async () => {
    await visitor;
    return load();
  }, fallback);
}

/** A touch, a move, a key, a scroll, a choice: before it, nobody wants more than the first screen. */
const signs = [
  'click',
  'pointerdown',
  'pointermove',
  'keydown',
  'focusin',
  'scroll',
  'change',
  'submit',
  'popstate',
];

let come: () => void = () => undefined;
const visitor = new Promise<void>((resolve) => {
  come = resolve;
});

if (typeof window === 'undefined' || window.scrollY > 0) come();
else {
  // On its way down: React lets nothing through that is meant for a part which it has not taken over.
  const onWayDown = { once: true, passive: true, capture: true };
  for (const sign of signs) window.addEventListener(sign, () => come(), onWayDown);
}

/** Milliseconds between tries. */
const PAUSE = 3000;

// A file that does not arrive is asked for again: what the server sent stays, and with it all that was typed.
async function insist<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      await new Promise((again) => setTimeout(again, PAUSE));
    }
  }
}

/** A button that was pressed before its code was there: a first tap may be what the code comes for. */
let pressed: Element | null = null;

if (typeof window !== 'undefined') {
  const note = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    pressed = button?.type === 'button' && !isAlive(button) ? button : null;
  };
  window.addEventListener('click', note, { capture: true });
}

function pressAgain(): void {
  if (!(pressed instanceof HTMLElement) || !isAlive(pressed)) return;
  const button = pressed;
  pressed = null;
  button.click();
}

/** React hangs its own keys on every element that it has taken over. */
function isAlive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__react'));
}
