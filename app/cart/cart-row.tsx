import type { ReactNode } from 'react';
import { SiteLink } from '#app/ui/site-link.tsx';

interface Props {
  to: string;
  name: string;
  /** Its price, its availability and what else there is to say. */
  children: ReactNode;
}

/** A cart in a list of words: its name leads to its page. */
export function CartRow({ to, name, children }: Props) {
  return (
    <li className="grid content-start border-b border-line py-2 text-sm">
      <SiteLink
        to={to}
        className="flex min-h-11 items-center text-base font-bold no-underline hover:underline"
      >
        {name}
      </SiteLink>
      {children}
    </li>
  );
}
