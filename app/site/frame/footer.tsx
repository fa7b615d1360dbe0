import { memo, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { Frame } from '#app/http/document/use-root-data.ts';
import { Fold } from '#app/ui/fold.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Rows } from '#app/ui/rows.tsx';
import { SiteLink, type SiteLinkProps } from '#app/ui/site-link.tsx';
import { telephone, textMessage } from '#app/ui/telephone.ts';
import { contactLink } from '#domain/inquiry/contact-address.ts';
import { type Page, type PageName, pageAt, pageTable } from '#domain/site/page-table.ts';
import { useIsClosed } from './call-button.tsx';

/** Memoized: the same under every page. */
export const Footer = memo(function Footer({ frame }: { frame: Frame }) {
  const { towns, county, phone, email } = frame;
  const townsHeading = `Golf carts in ${towns.length} ${county} towns`;
  const addresses = frame.showrooms.map(({ address }) => address);
  const opening = [...frame.hours, ...frame.holidays];
  return (
    <div className="site-foot relative mt-12 print:hidden">
      <div className="reeds" aria-hidden="true" />
      <footer className="bg-ink pt-section pb-8 text-reed-200 [&_a]:no-underline [&_a:hover]:underline">
        <div className="wrap">
          <div className="grid gap-x-gap gap-y-6 pb-4 md:grid-cols-2-3 lg:pb-14">
            <div>
              <h2 className="sr-only">{frame.name}</h2>
              <a
                href={telephone(phone)}
                className="inline-flex min-h-11 items-center text-h2 leading-none font-extrabold tracking-tighter text-white"
              >
                {phone}
              </a>
              <address className="mt-4">
                {addresses.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
                <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center">
                  {email}
                </a>
              </address>
              <h3 className="sr-only">Hours</h3>
              <Rows
                rows={opening.map(({ days, hours }) => [days, hours])}
                className="mt-3 grid grid-cols-auto-1 gap-x-6 *:contents lg:gap-y-1.5 [&_dd]:font-semibold [&_dd]:whitespace-nowrap [&_dd]:text-white"
              />
            </div>
            <div className="columns-2 gap-x-gap lg:columns-3">
              {groups.map(({ heading, pages }) => (
                <div key={heading} className="break-inside-avoid md:pb-6">
                  <h3 className="mb-1.5 text-base text-white max-md:sr-only">{heading}</h3>
                  <PageLinks
                    pages={pages}
                    before={heading === 'Buy' ? frame.brands : []}
                    link={target}
                  >
                    {heading === 'Buy' && (
                      <li>
                        <a
                          href={frame.financingUrl}
                          target="_blank"
                          rel="noopener"
                          className={`gap-1.5 ${target}`}
                        >
                          Financing
                          <span className="sr-only"> (opens in a new tab)</span>
                          <Icon name="external" size="1em" />
                        </a>
                      </li>
                    )}
                  </PageLinks>
                </div>
              ))}
            </div>
          </div>
          <nav aria-label="Towns" className="border-t border-white/20 py-8 max-sm:py-3">
            <h3 className="mb-3 text-base text-white max-sm:hidden">{townsHeading}</h3>
            <Fold title={townsHeading} className="open-from-sm [&>summary]:text-white">
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
            </Fold>
          </nav>
          <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-white/20 pt-6 text-sm">
            <span>{`© ${frame.year} ${frame.name}. Pictures are illustrations.`}</span>
            <PageLinks pages={last} list="flex flex-wrap gap-x-7" link={target} />
          </div>
        </div>
      </footer>
    </div>
  );
});

const target = 'inline-flex min-h-11 min-w-11 items-center lg:min-h-8';
const groups: { heading: string; pages: PageName[] }[] = [
  { heading: 'Buy', pages: ['inventory', 'choose', 'compare'] },
  { heading: 'Rent', pages: ['rentals'] },
  { heading: 'Own', pages: ['services', 'serviceRequest', 'tradeIn'] },
  { heading: 'Before you drive', pages: ['testDrive', 'roadRules', 'faq'] },
];
const last: PageName[] = ['privacy', 'terms'];

interface LinksProps {
  before?: Pick<Page, 'path' | 'name'>[];
  pages: PageName[];
  list?: string;
  link: string;
  children?: ReactNode;
}

export function PageLinks({ before = [], pages, list, link, children }: LinksProps) {
  const { pathname } = useLocation();
  const isHere = (to: string) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
  return (
    <ul className={list}>
      {[...before, ...pages.map((page) => pageTable[page])].map(({ path, name }) => (
        <li key={path}>
          <SiteLink to={path} aria-current={isHere(path) ? 'page' : undefined} className={link}>
            {name}
          </SiteLink>
        </li>
      ))}
      {children}
    </ul>
  );
}

/**
 * Call, text or ask, near a phone's thumb, while neither the header nor a sticker's button is in view; without scripts it
 * always shows. A page of one cart has it on a large screen, too.
 */
export function CallBar({ frame }: { frame: Frame }) {
  const { phone, textPhone } = frame;
  const isClosed = useIsClosed();
  const ask = useAsk();
  const isHidden = useActionInView();
  if (!ask) return null;
  const large = ask.isOfCart ? 'call-bar-large' : 'lg:hidden';
  return (
    <>
      {/* Space, so that the bar never covers the page's last line. */}
      <div className={`h-17 bg-ink print:hidden ${ask.isOfCart ? '' : 'lg:hidden'}`} />
      <nav
        aria-label="Call, text or ask"
        data-hidden={isHidden || undefined}
        className={`call-bar print:hidden ${large}`}
      >
        <a href={telephone(phone)}>
          <Icon name="call" />
          Call
        </a>
        {textPhone && (
          <a href={textMessage(textPhone)} className={isClosed ? yellow : 'm-2'}>
            <Icon name="text" />
            Text
          </a>
        )}
        <SiteLink
          {...ask.link}
          className={`flex-1 px-2 text-base leading-tight ${isClosed && textPhone ? 'm-2 btn-line rounded-control' : yellow}`}
        >
          {ask.label}
        </SiteLink>
      </nav>
    </>
  );
}

const yellow = 'btn-go m-2 rounded-control';

function useActionInView(): boolean {
  const [isInView, setInView] = useState(true);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another sticker
  useEffect(() => {
    const seen = new Set<Element>();
    const sight = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      }
      setInView(seen.size > 0);
    });
    for (const each of document.querySelectorAll('header, .sticker .btn-go')) sight.observe(each);
    return () => sight.disconnect();
  }, [pathname]);
  return isInView;
}

/** The page's question: its loader's `ask`, which names the carts or the town, else the page table's. */
function useAsk(): { label: string; link: SiteLinkProps; isOfCart: boolean } | null {
  const { pathname, search } = useLocation();
  const own = useMatches()
    .map(({ loaderData }) => loaderData as { ask?: string; askAt?: string } | null)
    .filter((data) => data?.ask)
    .at(-1);
  // A page below a row has the row's `ask`: `/test-drive/ID`.
  const row = pageAt(pathname) ?? pageAt(pathname.replace(/\/[^/]*$/, ''));
  const label = own?.ask ?? row?.ask ?? 'Ask a question';
  if (label === false) return null;
  const askAt = own?.askAt ?? row?.askAt;
  return {
    label,
    isOfCart: own?.ask !== undefined && pathname.startsWith('/vehicle'),
    link: askAt ? { to: askAt } : contactLink({ from: pathname + search, topic: row?.topic }),
  };
}
