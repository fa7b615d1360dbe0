import { useEffect, useState } from 'react';
import { useRootData } from '#app/layout/root-data.ts';

interface Props {
  label: string;
  /** Path of the page on this site. */
  address: string;
}

/** An address in a field, with buttons to copy or share it where the browser can. */
export function SendAddress({ label, address }: Props) {
  const whole = `${useRootData()?.site.url ?? ''}${address}`;
  const [can, setCan] = useState({ copy: false, share: false });
  const [copied, setCopied] = useState('');
  useEffect(() => {
    setCan({ copy: 'clipboard' in navigator, share: 'share' in navigator });
  }, []);
  const ways = { url: whole };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <label className="min-w-0 flex-1">
        <span className="mb-1.5 block font-extrabold">{label}</span>
        <input
          readOnly
          value={whole}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="min-h-13 w-full rounded-control border-[1.5px] border-field bg-white px-3.5 text-base"
        />
      </label>
      {can.copy && (
        <button
          type="button"
          className="btn btn-line"
          onClick={() => navigator.clipboard.writeText(whole).then(() => setCopied(whole), refused)}
        >
          {copied === whole ? 'Copied' : 'Copy'}
        </button>
      )}
      {can.share && (
        <button
          type="button"
          className="btn btn-line"
          onClick={() => navigator.share(ways).catch(refused)}
        >
          Share
        </button>
      )}
      <p role="status" className="sr-only">
        {copied === whole && 'Copied'}
      </p>
    </div>
  );
}

/** The visitor closed the sheet or denied copying: the field remains. */
function refused() {
  return undefined;
}
