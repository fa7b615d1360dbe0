import { useEffect } from 'react';
import { MoreLink } from '#app/ui/more-link.tsx';
import { SaveButton } from './save-button.tsx';
import { remember, remembered, seen } from './store.ts';

interface Props {
  id: string;
  name: string;
  /** As an address names it in the paint that is tried on. */
  named?: string;
}

/** On a cart's own page: beside another, and saved. Whoever has the page open has seen the cart. */
export function CartTools({ id, name, named = id }: Props) {
  useEffect(() => remember(seen, [id, ...remembered(seen)]), [id]);
  return (
    <div className="flex flex-wrap gap-x-6 print:hidden">
      <MoreLink to={`/compare?carts=${named}`} rel="nofollow">
        Compare with another cart
      </MoreLink>
      <SaveButton id={id} name={name} className="inline-flex min-h-11 gap-2 font-semibold">
        Save
      </SaveButton>
    </div>
  );
}
