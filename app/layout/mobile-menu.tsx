import { useRef } from 'react';
import { useLocation } from 'react-router';
import { ShortlistLink } from '#app/shortlist/shortlist-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { telephone } from '#app/ui/telephone.ts';

/**
 * The slide-in menu of narrow screens: a native modal dialog, so the browser handles focus, Escape and the rest of the
 * page. `command` works before scripts have loaded; the handlers serve browsers without it.
 */
export function MobileMenu({ phone }: { phone: string }) {
  const { pathname } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => dialog.current?.open || dialog.current?.showModal();
  const close = () => dialog.current?.close();

  return (
    <div className="min-[1181px]:hidden print:hidden">
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        {...{ command: 'show-modal', commandfor: 'menu' }}
        onClick={open}
        className="-mr-3 grid size-12 cursor-pointer place-items-center"
      >
        <Icon name="menu" size="28px" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; Escape is the dialog's own */}
      <dialog
        id="menu"
        ref={dialog}
        aria-label="Menu"
        {...{ closedby: 'any' }}
        onClick={(event) => event.target === event.currentTarget && close()}
        className="menu-sheet"
      >
        <div className="flex h-full flex-col p-5">
          <button
            type="button"
            aria-label="Close menu"
            {...{ command: 'close', commandfor: 'menu' }}
            onClick={close}
            className="-mt-1 -mr-2 grid size-12 cursor-pointer place-items-center self-end"
          >
            <Icon name="close" size="28px" />
          </button>
          <nav aria-label="Menu">
            <ul>
              {navigation.map(({ to, label }) => (
                <li key={to}>
                  <SiteLink
                    to={to}
                    aria-current={current(to, pathname)}
                    onClick={close}
                    className="flex min-h-14 items-center border-b border-line text-lead font-bold no-underline aria-[current]:text-sedge aria-[current]:before:mr-3 aria-[current]:before:h-6 aria-[current]:before:w-1 aria-[current]:before:bg-sedge"
                  >
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          {/* Pages outside the main navigation. */}
          <div className="mb-5 flex gap-x-7">
            {more.map(({ to, label }) => (
              <SiteLink
                key={to}
                to={to}
                aria-current={current(to, pathname)}
                onClick={close}
                className="flex min-h-12 items-center font-semibold text-sedge no-underline aria-[current]:underline"
              >
                {label}
              </SiteLink>
            ))}
          </div>
          <ShortlistLink
            onClick={close}
            word=""
            className="mb-5 inline-flex min-h-11 items-center gap-2 font-semibold no-underline"
          />
          <a href={telephone(phone)} className="btn btn-go mt-auto">
            <Icon name="call" />
            Call Now {phone}
          </a>
        </div>
      </dialog>
    </div>
  );
}

const more = [
  { to: '/choose', label: 'Help me choose' },
  { to: '/financing', label: 'Financing' },
] as const;

/** Home is active on an exact match, the others by path prefix. */
export const navigation = [
  { to: '/', label: 'Home' },
  { to: '/inventory', label: 'Inventory' },
  { to: '/rentals', label: 'Rentals' },
  { to: '/services', label: 'Services' },
  { to: '/showroom', label: 'Showroom' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
] as const;

/** The `aria-current` of a navigation link. */
export function current(to: string, pathname: string): 'page' | undefined {
  const isHere = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
  return isHere ? 'page' : undefined;
}
