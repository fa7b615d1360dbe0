import { useEffect, useState } from 'react';
import { useRootData } from '#app/layout/root-data.ts';

interface Props {
  label: string;
  /** Path of the page on this site. */
  address: string;
}

/** An address in a field, with a button that shares or copies it where the browser can. */
export function SendAddress({ label, address }: Props) {
  const url = `${useRootData()?.site.url ?? ''}${address}`;
  const [way, setWay] = useState<'Share' | 'Copy'>();
  const [copied, setCopied] = useState('');
  useEffect(() => {
    if ('share' in navigator) setWay('Share');
    else if ('clipboard' in navigator) setWay('Copy');
  }, []);
  const send = async () => {
    if (way === 'Share') return navigator.share({ url });
    await navigator.clipboard.writeText(url);
    setCopied(url);
  };
  const isCopied = copied === url;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <label className="min-w-0 flex-1">
        <span className="mb-1.5 block font-extrabold">{label}</span>
        <input
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="min-h-13 w-full rounded-control border-[1.5px] border-field bg-white px-3.5 text-base"
        />
      </label>
      {way && (
        <button type="button" className="btn btn-line" onClick={() => send().catch(stay)}>
          {isCopied ? 'Copied' : way}
        </button>
      )}
      <p role="status" className="sr-only">
        {isCopied && 'Copied'}
      </p>
    </div>
  );
}

/** The visitor closed the sheet or denied copying: the field remains. */
function stay() {
  return undefined;
}
