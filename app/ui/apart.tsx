import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { useNavigationType } from 'react-router';
import { signs } from './signs.ts';

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

/** Parts that are not on the page: the browser renders it itself, and their code is not there yet. */
let missed = 0;

// Then nobody waits for a sign.
function Missed({ children }: { children: ReactNode }) {
  useEffect(() => {
    missed += 1;
    come();
    return () => {
      missed -= 1;
    };
  }, []);
  return children;
}

function Arrived() {
  useEffect(pressAgain, []);
  return null;
}

/** The same, at the first sign of a visitor. */
export function later<Props extends object>(load: Load<Props>, fallback?: ReactNode) {
  return apart<Props>(async () => {
    await visitor;
    return load();
  }, fallback);
}

/**
 * The same for what lies below a page's first screen. Its code comes with the page's own where somebody aims at the page:
 * so it is there when the page is shown. After a click the first screen is painted before the rest is rendered; who comes
 * back finds all at once, and the place.
 */
export function below<Props extends object>(load: Load<Props>) {
  const code = visitor.then(() => insist(load));
  const Part = apart<Props>(() => code);
  return (props: Props) => {
    const [isShown, show] = useState(useNavigationType() === 'POP');
    useEffect(() => startTransition(() => show(true)), []);
    return isShown ? <Part {...props} /> : <div className="min-h-screen" />;
  };
}

declare global {
  interface Window {
    /** There if a sign came before this file did, with what was pressed (app/document/scripts-last.ts). */
    visitor?: { pressed?: Element };
  }
}

let come: () => void = () => undefined;
const visitor = new Promise<void>((resolve) => {
  come = resolve;
});

if (typeof window === 'undefined' || window.visitor || window.scrollY > 0) come();
else {
  // On its way down: React lets nothing through that is meant for a part which it has not taken over.
  const onWayDown = { once: true, passive: true, capture: true };
  for (const sign of signs) window.addEventListener(sign, () => come(), onWayDown);
}

/** Milliseconds between tries, and how many there are. */
const PAUSE = 3000;
const TRIES = 3;

// A file that does not arrive is asked for again: what the server sent stays, and with it all that was typed.
async function insist<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      if (tries === TRIES) return withoutIt();
      await new Promise((again) => setTimeout(again, PAUSE));
    }
  }
}

/** Whether links are followed as without JavaScript. */
export let isLeftToBrowser = false;

/**
 * The site has been brought up to date since, or this is a browser that asks for such a file once and no more. From here
 * on links and lists are the browser's, as without JavaScript: the server has an answer to all of them.
 */
function withoutIt(): Promise<never> {
  isLeftToBrowser = true;
  const [way] = performance.getEntriesByType('navigation');
  // Once: where it is missing again, what the server sent is there.
  if (missed && (way as PerformanceNavigationTiming).type !== 'reload') location.reload();
  const leave = (event: Event) => {
    if ((event.target as Element).closest('form:not([method=post])')) {
      event.stopImmediatePropagation();
    }
  };
  for (const type of ['input', 'change', 'submit']) {
    window.addEventListener(type, leave, { capture: true });
  }
  return new Promise(() => undefined);
}

/**
 * What was pressed before its code was there: a first tap may be what the code comes for. Links to a place on the page
 * wait, too: at another address React makes anew all that it has not taken over yet, and the place is lost.
 */
let pressed: HTMLElement | null;
/** Milliseconds after which nobody expects anything of a press. */
const FORGOTTEN = 3000;

if (typeof window !== 'undefined') {
  const note = (target: Element, event?: Event) => {
    // The browser itself does what a command says.
    const found = target.closest<HTMLAnchorElement>('button:not([command]), [href^="#"]');
    if (!found || found.type === 'submit' || isAlive(found)) return;
    event?.preventDefault();
    pressed = found;
    setTimeout(() => {
      if (pressed !== found) return;
      pressed = null;
      if (found.hash) location.hash = found.hash;
    }, FORGOTTEN);
  };
  window.addEventListener('click', (event) => note(event.target as Element, event), {
    capture: true,
  });
  // Links to a place on the page have led there by themselves.
  const first = window.visitor?.pressed?.closest('button');
  if (first) note(first);
}

/** To be called when more of the page has come to life. */
export function pressAgain(): void {
  if (!pressed || !isAlive(pressed)) return;
  const button = pressed;
  pressed = null;
  button.click();
}

/** React hangs its own keys on every element that it has taken over. */
function isAlive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__react'));
}
