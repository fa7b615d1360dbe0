import { type MouseEvent, useState } from 'react';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { EstimateDialog } from './estimate-dialog.tsx';

interface Props {
  /** In `/vehicles/{id}`. */
  id: string;
  name: string;
  /** US dollars. */
  price: number;
}

/**
 * Leads to the estimate for a cart. With JavaScript a press opens it in place; its code comes with the press, as these pages
 * have no room for it, and where it does not come the link is followed.
 */
export function MonthLink(cart: Props) {
  const [Dialog, setDialog] = useState<typeof EstimateDialog>();
  const to = `/financing?cart=${cart.id}#estimate`;
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import('./estimate-dialog.tsx').then(
      (code) => setDialog(() => code.EstimateDialog),
      () => location.assign(to),
    );
  }
  return (
    <>
      <SiteLink to={to} onClick={open} className="more print:hidden">
        <span>What a month would cost</span>
      </SiteLink>
      {Dialog && <Dialog {...cart} onClosed={() => setDialog(undefined)} />}
    </>
  );
}
