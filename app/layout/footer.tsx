import { memo } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { telephone } from '#app/ui/telephone.ts';
import type { Frame } from './root-data.ts';

/** Memoized: the same under every page. */
export const Footer = memo(function Footer({ frame }: { frame: Frame }) {
  const { towns, county } = frame;
  const townsHeading = `Golf carts in ${towns.length} ${county} towns`;
  return (
    <>
      <AddressOnPaper frame={frame} />
      <div className="site-foot relative mt-12 print:hidden">
        <div className="reeds" aria-hidden="true" />
        <footer className="bg-ink pt-[clamp(3.5rem,5vw,6rem)] pb-8 text-reed-200 [&_a]:no-underline [&_a:hover]:underline">
          <div className="wrap">
            <div className="grid gap-x-gap gap-y-12 pb-12 md:max-lg:grid-cols-2 lg:grid-cols-12 lg:pb-16">
              <div className="md:max-lg:col-span-2 lg:col-span-5">
                <h2 className="sr-only">{frame.name}</h2>
                <a
                  href={telephone(frame.phone)}
                  className="inline-flex min-h-11 items-center text-h2 leading-none font-extrabold tracking-tighter text-white"
                >
                  {frame.phone}
                </a>
                <address className="mt-4">
                  {frame.showrooms.map(({ city, address }) => (
                    <span key={city} className="block">
                      {address.street}, {address.city}, {address.state} {address.zip}
                    </span>
                  ))}
                  <a href={`mailto:${frame.email}`} className="inline-flex min-h-11 items-center">
                    {frame.email}
                  </a>
                </address>
              </div>
              <div className="lg:col-span-3">
                <h3 className="mb-3 text-base text-white">Hours</h3>
                <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
                  {frame.hours.map(({ days, hours }) => (
                    <div key={days} className="contents">
                      <dt>{days}</dt>
                      <dd className="font-bold whitespace-nowrap text-white">{hours}</dd>
                    </div>
                  ))}
                </dl>
              </div>
              <div className="lg:col-span-2">
                <h3 className="mb-3 text-base text-white">Carts</h3>
                <ul className={links}>
                  <li>
                    <SiteLink to="/brands/denago">Denago</SiteLink>
                  </li>
                  <li>
                    <SiteLink to="/brands/evolution">Evolution</SiteLink>
                  </li>
                  <li>
                    <SiteLink to="/inventory">Inventory</SiteLink>
                  </li>
                  <li>
                    <SiteLink to="/rentals">Rentals</SiteLink>
                  </li>
                  <li>
                    <SiteLink to="/trade-in">Trade in</SiteLink>
                  </li>
                  <li>
                    <SiteLink to="/service-request">Book service</SiteLink>
                  </li>
                  <li>
                    <a href={frame.financingUrl} target="_blank" rel="noopener" className="gap-1.5">
                      Financing
                      <span className="sr-only"> (opens in a new tab)</span>
                      <Icon name="external" size="1em" />
                    </a>
                  </li>
                </ul>
              </div>
              <div className="lg:col-span-2">
                <h3 className="mb-3 text-base text-white">Find yours</h3>
                <ul className={links}>
                  {finders.map(({ to, label }) => (
                    <li key={to}>
                      <SiteLink to={to}>{label}</SiteLink>
                    </li>
                  ))}
                </ul>
              </div>
            </div>
            <nav aria-label="Towns" className="border-t border-white/20 py-8 max-sm:py-3">
              <h3 className="mb-3 text-base text-white max-sm:hidden">{townsHeading}</h3>
              <details className="folds open-from-sm">
                <summary className="text-white">
                  {townsHeading}
                  <Icon name="chevron" />
                </summary>
                {/* The maps link here; the browser opens the fold for such a link. */}
                <ul id="all-towns" className="columns-2 gap-gap sm:columns-4 lg:columns-6">
                  {towns.map(({ name, path }) => (
                    <li key={path} className="break-inside-avoid">
                      <SiteLink
                        to={path}
                        className="flex min-h-11 items-center text-base leading-tight lg:min-h-8 lg:text-sm"
                      >
                        {name}
                      </SiteLink>
                    </li>
                  ))}
                </ul>
              </details>
            </nav>
            <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-white/20 pt-6 text-sm">
              <span>
                © {frame.year} {frame.name}. Pictures are illustrations.
              </span>
              <ul className="flex flex-wrap gap-x-7 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:min-w-11 [&_a]:items-center lg:[&_a]:min-h-8">
                <li>
                  <SiteLink to="/faq">Questions</SiteLink>
                </li>
                <li>
                  <SiteLink to="/privacy">Privacy</SiteLink>
                </li>
                <li>
                  <SiteLink to="/terms">Terms</SiteLink>
                </li>
              </ul>
            </div>
          </div>
        </footer>
      </div>
    </>
  );
});

const links =
  'max-lg:grid max-lg:grid-cols-2 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:min-w-11 [&_a]:items-center lg:[&_a]:min-h-8';

const finders = [
  { to: '/choose', label: 'Help me choose' },
  { to: '/compare', label: 'Compare' },
  { to: '/can-i-drive-it', label: 'Where can it go?' },
  { to: '/test-drive', label: 'Test drive' },
];

/** Address, contacts and hours on paper. */
function AddressOnPaper({ frame }: { frame: Frame }) {
  return (
    <address className="mt-5 hidden border-t border-line pt-3 text-sm leading-normal print:block">
      <b>{frame.name}</b>, {frame.phone}, {frame.email}
      <br />
      {frame.showrooms
        .map(({ address }) => `${address.street}, ${address.city}, ${address.state} ${address.zip}`)
        .join('; ')}
      <br />
      {frame.hours.map(({ days, hours }) => `${days} ${hours}`).join(', ')}
    </address>
  );
}
