import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { cartsAddress } from '#domain/compare/cart-names.ts';

/** Sends a form's carts to the comparison at an address as a person would write it; without scripts the browser's own will do. */
export function useCartsForm(terms?: URLSearchParams) {
  const navigate = useNavigate();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const names = new FormData(event.currentTarget).getAll('carts').map(String).filter(Boolean);
    const from = window.location.pathname;
    return navigate(cartsAddress('/compare', [...new Set(names)], terms), {
      preventScrollReset: from === '/compare',
    });
  };
}
