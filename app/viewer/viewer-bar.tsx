import type { ReactNode, RefObject } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { StageState } from './use-stage.ts';
import { ViewerButton } from './viewer-button.tsx';
import './viewer-bar.css';

interface Props {
  state: StageState;
  /** Other paints to choose from. */
  beside?: ReactNode;
  opener: RefObject<HTMLButtonElement | null>;
  /** What a press before hydration shows, without any script: an open one says that the view is wanted. */
  early: RefObject<HTMLParagraphElement | null>;
  onOpen: () => void;
  /** Degrees around the cart, to its front from its right. */
  onTurn: (around: number) => void;
  /** Nearer by this factor. */
  onZoom: (factor: number) => void;
  onClose: () => void;
}

/** What there is to say of each state in which no cart is shown. */
export const said = {
  still: '',
  loading: 'Loading the 3D view…',
  'no-webgl': 'This browser shows no 3D, so the picture stays.',
  'not-loaded': 'The 3D view could not be loaded, so the picture stays. You can try again.',
};

/** Under the picture: the button that opens the 3D view, and beside paints what a hand does, and the way back. */
export function ViewerBar({ state, beside, opener, early, ...on }: Props) {
  const isOpen = state === 'loading' || state === 'ready';
  return (
    <div className="viewer-bar wrap">
      <button
        ref={opener}
        type="button"
        hidden={isOpen}
        popoverTarget="turning"
        onClick={(event) => {
          event.preventDefault();
          on.onOpen();
        }}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-bold text-sedge underline decoration-2 underline-offset-4 hover:text-ink noscript:hidden"
      >
        <Icon name="turn" />
        Turn it around
      </button>
      <p
        ref={early}
        id="turning"
        popover="auto"
        className="fixed inset-x-0 top-auto bottom-24 mx-auto rounded-md bg-ink px-5 py-3 text-paper"
      >
        {said.loading}
      </p>
      {beside}
      <p className="max-w-none flex-1 text-sm leading-tight text-ink-soft empty:hidden">
        {state !== 'ready' && said[state]}
      </p>
      {isOpen && (
        <div className="ml-auto flex gap-2">
          {state === 'ready' && (
            <>
              <ViewerButton label="Turn left" icon="back" onPress={() => on.onTurn(TURN)} />
              <ViewerButton label="Turn right" icon="arrow" onPress={() => on.onTurn(-TURN)} />
              <ViewerButton label="Nearer" icon="more" onPress={() => on.onZoom(NEARER)} />
              <ViewerButton label="Farther" icon="less" onPress={() => on.onZoom(1 / NEARER)} />
            </>
          )}
          <ViewerButton
            label="Close the 3D view"
            icon="close"
            onPress={on.onClose}
            className="sm:px-4"
          >
            <span className="max-sm:hidden">Close</span>
          </ViewerButton>
        </div>
      )}
    </div>
  );
}

/** Degrees for one press of a button; a key turns by a third of it. */
export const TURN = 45;
/** One press of a button or a key. */
export const NEARER = 1.25;
