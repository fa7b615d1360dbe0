import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { ViewName } from '#domain/cart/framing.ts';
import type { Stage } from './stage.client.ts';
import { useStage } from './use-stage.ts';
import { NEARER, said, TURN, ViewerBar } from './viewer-bar.tsx';
import './stage.css';

interface Props {
  /** What is shown, in words: `Denago EV CITY`. */
  name: string;
  /** Address of its 3D file. */
  file: string;
  /** Its paint: `#rrggbb`. */
  color: string;
  /** Where the camera of the still picture stood. */
  view?: ViewName | undefined;
  /** Other paints to choose from, under the picture. */
  beside?: ReactNode;
  /** Another number each time that the still picture is wanted instead. */
  wanted?: number;
  /** The still picture, in the box that the 3D view takes over. */
  children: ReactNode;
}

/** As a hand would push it: the key to the right turns its near side to the right. */
const keyActs: Record<string, (stage: Stage) => void> = {
  ArrowRight: ({ turn }) => turn(-TURN / 3, 0),
  ArrowLeft: ({ turn }) => turn(TURN / 3, 0),
  ArrowUp: ({ turn }) => turn(0, 5),
  ArrowDown: ({ turn }) => turn(0, -5),
  '+': ({ zoom }) => zoom(NEARER),
  '=': ({ zoom }) => zoom(NEARER),
  '-': ({ zoom }) => zoom(1 / NEARER),
};

/**
 * A still picture that can be turned in 3D and painted once the visitor asks for it: by hand, by keys, by buttons.
 * Whatever fails, the picture stays. The stage is as high as the picture's frame and as wide as its place; buttons stand below.
 */
export function TurnAround({
  name,
  file,
  color,
  view = 'front',
  beside,
  wanted = 0,
  children,
}: Props) {
  const host = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const early = useRef<HTMLParagraphElement>(null);
  const keys = useId();
  const { state, side, stage, open, close } = useStage(host, file);
  const isOpen = state === 'loading' || state === 'ready';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a press that came before hydration
  useEffect(() => {
    if (!early.current?.matches(':popover-open')) return;
    early.current.hidePopover();
    open(color, view);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another picture is wanted
  useEffect(() => {
    if (wanted > 0 && isOpen) close();
  }, [wanted]);

  useEffect(() => stage.current?.paint(color), [color, stage]);

  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) host.current?.focus({ preventScroll: true });
    // What had the focus is gone; a visitor who is elsewhere by now stays there.
    else if (wasOpen.current && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent) {
    const act = keyActs[event.key];
    if (!act || !stage.current || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(stage.current);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles up from whatever within has the focus
    <div onKeyDown={(event) => isOpen && event.key === 'Escape' && close()}>
      <div className="relative">
        <div
          inert={state === 'ready'}
          className={state === 'ready' ? 'opacity-0 print:opacity-100' : ''}
        >
          {children}
        </div>
        <div
          ref={host}
          role="application"
          aria-label={`${name} in 3D`}
          aria-describedby={keys}
          aria-busy={state === 'loading'}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
          tabIndex={0}
          hidden={!isOpen}
          onKeyDown={onKeyDown}
          className="stage"
        />
        <p id={keys} hidden>
          Arrow keys turn it, plus and minus bring it nearer or take it away, Escape closes it.
        </p>
      </div>
      <ViewerBar
        {...{ state, opener, early, beside }}
        onOpen={() => open(color, view)}
        onTurn={(around) => stage.current?.turn(around, 0)}
        onZoom={(factor) => stage.current?.zoom(factor)}
        onClose={close}
      />
      <p role="status" className="sr-only">
        {state === 'ready' ? side && `Seen from the ${side}.` : said[state]}
      </p>
    </div>
  );
}
