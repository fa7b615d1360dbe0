import { useState } from 'react';
import { useRootData } from '#app/layout/root-data.ts';

interface Props {
  label: string;
  /** What the sent list is called. */
  title: string;
  /** Path and query of the list. */
  address: string;
}

/** Sends the list, which is its address: by what the device has for that, else as a mail; or it is copied. */
export function SendList({ label, title, address }: Props) {
  const [copied, setCopied] = useState('');
  const url = `${useRootData()?.site.url ?? ''}${address}`;
  const mail = new URLSearchParams({ subject: title, body: url }).toString().replaceAll('+', '%20');
  async function copy() {
    await navigator.clipboard.writeText(url);
    setCopied(url);
  }
  return (
    <>
      <a
        href={`mailto:?${mail}`}
        className="more"
        onClick={(event) => {
          if (!('share' in navigator)) return;
          event.preventDefault();
          // Whoever thinks better of it has not failed.
          navigator.share({ title, url }).catch(() => undefined);
        }}
      >
        <span>{label}</span>
      </a>
      <button type="button" className="more noscript:hidden cursor-pointer" onClick={copy}>
        <span aria-live="polite">{copied === url ? 'Copied' : 'Copy its address'}</span>
      </button>
    </>
  );
}
