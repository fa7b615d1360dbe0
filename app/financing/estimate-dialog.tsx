import { useEffect, useRef, useState } from 'react';
import { useRootData } from '#app/layout/root-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { EstimateForm } from './estimate-form.tsx';

interface Props {
  id: string;
  name: string;
  /** US dollars. */
  price: number;
  onClosed: () => void;
}

/** A native dialog over the cart's page: the browser handles focus and Escape. */
export function EstimateDialog({ id, name, price, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const credit = useRootData()?.credit;
  const [params, setParams] = useState(new URLSearchParams({ cart: id }));
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="estimate-title"
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-paper px-gutter pt-5 pb-8 text-ink backdrop:bg-ink/50 md:m-auto md:h-fit md:max-h-[92dvh] md:w-[min(64rem,92vw)] md:rounded-sign md:p-8 print:hidden"
      onClose={onClosed}
    >
      <header className="relative mb-6 pr-14">
        <h2 id="estimate-title" className="text-h3">
          What a month would cost
        </h2>
        <p className="text-ink-soft">{name}</p>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className="absolute -top-2 -right-3 grid size-12 cursor-pointer place-items-center"
        >
          <Icon name="close" />
          <span className="sr-only">Close</span>
        </button>
      </header>
      {credit && <EstimateForm {...{ credit, params }} cart={{ id, price }} onTerms={setParams} />}
      <SiteLink
        to={`/financing?${params}#estimate`}
        className="mt-4 inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
      >
        As a page, to print or to send
      </SiteLink>
    </dialog>
  );
}
