import type { ReactNode } from 'react';
import { isRouteErrorResponse, NavLink, useLocation } from 'react-router';
import font from '#design/overpass-latin.woff2?url';
import styles from './desk.css?url';
import { sweepDrafts } from './drafts.ts';
import { PageForm } from './page-form.tsx';

interface Props {
  /** The shop's name. */
  shop?: string | undefined;
  /** Who is signed in; without, the frame has no navigation. */
  person?: { id: string; name: string } | undefined;
  children: ReactNode;
}

/** What stands around every page of the desk. React puts its links and meta tags into the document's head. */
export function DeskFrame({ shop, person, children }: Props) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <link rel="stylesheet" href={styles} precedence="site" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      <a
        href="#content"
        className="btn btn-go fixed top-2 left-2 z-50 -translate-y-20 focus-visible:translate-y-0"
      >
        Skip to content
      </a>
      <header className="relative border-b border-line bg-white print:hidden">
        <div className="mx-auto flex min-h-15 max-w-5xl items-center gap-x-4 px-4">
          <p className="leading-tight font-extrabold tracking-tight">
            {shop && `${shop} `}
            <span className="font-semibold text-sedge">Desk</span>
          </p>
          {person && <Navigation />}
          {person && (
            <>
              <More />
              <PageForm
                action="/desk/sign-out"
                // A shared device keeps nobody's words.
                onSend={() => sweepDrafts(person.id)}
                // Why it failed stands below the header.
                className="flex shrink-0 items-center gap-4 [&>p]:absolute [&>p]:inset-x-0 [&>p]:top-full [&>p]:z-40 [&>p]:bg-white [&>p]:px-4 [&>p]:py-2"
              >
                <span translate="no" className="max-w-30 truncate text-sm max-sm:hidden">
                  {person.name}
                </span>
                <button
                  type="submit"
                  className="min-h-11 cursor-pointer text-sm whitespace-nowrap text-ink-soft"
                >
                  Sign out
                </button>
              </PageForm>
            </>
          )}
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid max-w-5xl grid-cols-1 content-start gap-5 px-4 pt-6 pb-24 outline-none md:pb-12 [&_.btn]:whitespace-normal"
      >
        {children}
      </main>
    </>
  );
}

const link =
  'flex min-h-11 items-center text-sm font-semibold whitespace-nowrap no-underline hover:underline current:text-sedge';

/** Within a thumb's reach on a phone, in the header on wider screens. */
function Navigation() {
  return (
    <nav
      aria-label="Desk"
      className="z-40 bg-white max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:border-line"
    >
      <ul className="grid auto-cols-fr grid-flow-col md:flex md:gap-4 lg:gap-6">
        {places.map(({ to, name, icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/desk'}
              className={`${link} max-md:h-17 max-md:flex-col max-md:justify-center max-md:gap-1 max-md:text-xs max-md:tracking-tight`}
            >
              <svg
                viewBox="0 0 24 24"
                className="size-6 fill-none stroke-current stroke-2 md:hidden"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={icon} />
              </svg>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const more = { Content: 'content', Week: 'week', People: 'people', Backup: 'backup' };

/** The pages that no place leads to, behind one control of the header. */
function More() {
  const { pathname } = useLocation();
  const isHere = Object.values(more).some((page) => pathname.startsWith(`/desk/${page}`));
  const close = (details: HTMLDetailsElement) => {
    if (!details.open) return;
    details.open = false;
    // The focus was on what is hidden now.
    details.querySelector('summary')?.focus();
  };
  return (
    <details
      className="relative z-50 ml-auto"
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && close(currentTarget)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary
        className={`${link} cursor-pointer list-none gap-1 px-1 after:content-['▾'] [&::-webkit-details-marker]:hidden ${isHere ? 'text-sedge' : ''}`}
      >
        More
      </summary>
      <nav
        aria-label="More"
        className="absolute top-full right-0 rounded-sign border border-line bg-white px-5 py-2"
      >
        <ul>
          {Object.entries(more).map(([name, page]) => (
            <li key={page}>
              <NavLink
                to={`/desk/${page}`}
                onClick={({ currentTarget }) => {
                  const details = currentTarget.closest('details');
                  if (details) close(details);
                }}
                className={`${link} min-w-28`}
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

// Outlines from Lucide (ISC license).
const places = [
  { to: '/desk', name: 'Today', icon: 'M3 12h4l3 8 4-16 3 8h4' },
  {
    to: '/desk/inquiries',
    name: 'Inquiries',
    icon: 'M22 13h-6l-2 3h-4l-2-3H2m3.500-8L2 13v6h20v-6l-3.500-8z',
  },
  {
    to: '/desk/test-drives',
    name: 'Test drives',
    icon: 'M8 2v4m8-4v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14H3V6a2 2 0 0 1 2-2z',
  },
  {
    to: '/desk/rentals',
    name: 'Rentals',
    icon: 'M2 18v3h4v-3h3v-3l2.200-2.200a6 6 0 1 0-3-3zM16 8h.01',
  },
  {
    to: '/desk/inventory',
    name: 'Inventory',
    icon: 'M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01',
  },
];

/** A failure in the desk's words. What was typed lies on the device. */
export function DeskFailure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  // A page's data did not come: browsers throw it so.
  const isLost =
    error instanceof TypeError || (isRouteErrorResponse(error) && error.status === 503);
  const heading =
    (isMissing && 'Not here') || (isLost && 'No connection') || 'Something broke on our side';
  const why = isLost
    ? 'Nothing is lost: what you typed is on this device. Try again when you are back.'
    : 'What you pressed may not be done. Go back to Today and look, then try again.';
  return (
    <DeskFrame>
      <title>{`${heading} · Desk`}</title>
      <h1>{heading}</h1>
      <p className="my-4">
        {isMissing ? 'The desk has nothing at this address. It may have been erased.' : why}
      </p>
      <p className="flex gap-3">
        {isLost && (
          <a href={pathname + search} className="btn btn-go">
            Try again
          </a>
        )}
        <a href="/desk" className="btn btn-line">
          Today
        </a>
      </p>
    </DeskFrame>
  );
}
