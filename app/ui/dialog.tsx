import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

declare module 'react' {
  // React passes them on, but its types lack them.
  interface HTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}

interface Props {
  /** Its opener's. */
  id: string;
  label: string;
  className: string;
  onClose?: () => void;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it takes, holds and returns the focus, and closes by Escape. A first script
 * (`obeyCommands`) opens it, and closes it by its button, by the backdrop and by a link in it that does not stop the
 * event: both work before hydration.
 */
export function Dialog({ id, label, className, onClose, children }: Props) {
  return (
    <dialog id={id} aria-label={label} closedby="any" className={className} onClose={onClose}>
      <button
        type="button"
        aria-label="Close"
        command="close"
        commandfor={id}
        className="dialog-close absolute top-3 right-3 z-10 grid size-11 cursor-pointer place-items-center rounded-full bg-paper"
      >
        <Icon name="close" size="28px" />
      </button>
      {children}
    </dialog>
  );
}

/** Of the button or link that opens a dialog. A link leads to the dialog's content without JavaScript. */
export const opener = (id: string) =>
  ({ 'aria-haspopup': 'dialog', command: 'show-modal', commandfor: id }) as const;
