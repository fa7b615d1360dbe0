import { useEffect, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { telephone, textMessage } from '#app/ui/telephone.ts';
import type { Ask } from './use-layout.ts';

/**
 * Call, text or ask, above the thumb, once the header with its own way to call is out of sight. Without scripts it is
 * always there.
 */
export function CallBar({ phone, ask }: { phone: string; ask: Ask }) {
  const isAway = useHeaderInSight();
  return (
    <>
      {/* Room at the page's end, so that the bar never covers its last line. */}
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
