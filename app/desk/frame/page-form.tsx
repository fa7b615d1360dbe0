import { type ReactNode, useRef, useState } from 'react';
import { whyOffline } from './send-press.ts';

interface Props {
  /** By default the page's own address. */
  action?: string;
  /** Before it is sent. */
  onSend?: () => void;
  className: string;
  children: ReactNode;
}

/**
 * A form whose answer takes the page's place, or is a file. With scripts it asks first whether the site answers: the
 * browser's own error page would take the desk away.
 */
export function PageForm({ action, onSend, className, children }: Props) {
  const [why, setWhy] = useState('');
  const isAsking = useRef(false);
  async function send(form: HTMLFormElement): Promise<void> {
    // A second tap.
    if (isAsking.current) return;
    isAsking.current = true;
    const offline = await whyOffline();
    isAsking.current = false;
    setWhy(offline ?? '');
    if (offline) return;
    onSend?.();
    form.submit();
  }
  return (
    <form
      method="post"
      action={action}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      {children}
      <p role="alert" className="font-semibold text-buoy empty:hidden">
        {why}
      </p>
    </form>
  );
}
