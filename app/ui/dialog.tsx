import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './icon.tsx';

declare module 'react' {
  // React passes them on, but its types lack them.
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}

interface Props {
  /** Its opener's: without one, the dialog opens when it is mounted. */
  id?: string;
  label: string;
  className: string;
  onClose?: () => void;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it takes, holds and returns the focus, and closes by Escape, by the backdrop, by its
 * button and by a link in it that does not stop the event.
 */
export function Dialog({ id, label, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const ownId = useId();
  const close = () => dialog.current?.close();
  useEffect(() => {
    if (!id) dialog.current?.showModal();
  }, [id]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; Escape is the dialog's own
    <dialog
      id={id ?? ownId}
      ref={dialog}
      aria-label={label}
      closedby="any"
      className={className}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget || (target as Element).closest('a')) close();
      }}
    >
      <button
        type="button"
        aria-label="Close"
        command="close"
        commandfor={id ?? ownId}
        onClick={close}
        className="dialog-close"
      >
        <Icon name="close" size="28px" />
      </button>
      {children}
    </dialog>
  );
}

/** Of the button that opens a dialog; `command` does it before the scripts have come. */
export const opener = (id: string) =>
  ({
    type: 'button',
    'aria-haspopup': 'dialog',
    command: 'show-modal',
    commandfor: id,
    onClick: () => {
      const dialog = document.getElementById(id) as HTMLDialogElement;
      if (!dialog.open) dialog.showModal();
    },
  }) as const;
