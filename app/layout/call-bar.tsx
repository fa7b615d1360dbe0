import { useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { telephone, textMessage } from '#app/ui/telephone.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { pageAt } from '#domain/site/page-table.ts';

/**
 * Call, text or ask, near the thumb, when the header with its phone number is out of view. Without scripts it always
 * shows.
 */
export function CallBar({ phone }: { phone: string }) {
  const ask = useAsk();
  const isAway = useHeaderInSight();
  if (!ask) return null;
  return (
    <>
      {/* Space, so that the bar never covers the page's last line. */}
      <div className="h-17 bg-ink lg:hidden print:hidden" />
      <nav
        aria-label="Call, text or ask"
        data-away={isAway || undefined}
        className="call-bar lg:hidden print:hidden"
      >
        <a href={telephone(phone)}>
          <Icon name="call" />
          Call
        </a>
        <a href={textMessage(phone)} className="border-l border-white/20">
          <Icon name="text" />
          Text
        </a>
        <SiteLink
          to={ask.to}
          className="btn-go m-2 rounded-control px-2 leading-tight min-[360px]:text-base"
        >
          {ask.label}
        </SiteLink>
      </nav>
    </>
  );
}

/** The page's question: its loader's `ask`, which names the carts or the town, else the page table's. */
function useAsk(): { label: string; to: string } | null {
  const { pathname, search } = useLocation();
  const said = useMatches().map(({ loaderData }) => (loaderData as { ask?: string } | null)?.ask);
  // A page below a row has the row's `ask`: `/test-drive/ID`.
  const row = pageAt(pathname) ?? pageAt(pathname.replace(/\/[^/]*$/, ''));
  if (row?.ask === false) return null;
  const label = said.findLast(Boolean) ?? row?.ask?.label;
  if (!label) return { label: 'Ask a question', to: '/contact' };
  const { to, topic, withQuery } = row?.ask ?? {};
  return {
    label,
    to: to ?? contactAddress({ from: withQuery ? pathname + search : pathname, topic }),
  };
}

function useHeaderInSight(): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const sight = new IntersectionObserver(([change]) => setSeen(change?.isIntersecting ?? false));
    const header = document.querySelector('header');
    if (header) sight.observe(header);
    return () => sight.disconnect();
  }, []);
  return isSeen;
}
