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
 * Links to a cart's estimate. With JavaScript a press loads the dialog, which is too large for these pages' own code;
 * if that fails, the browser follows the link.
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
