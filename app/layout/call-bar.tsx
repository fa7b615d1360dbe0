import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { telephone, textMessage } from '#app/ui/telephone.ts';

/** Call, text or ask, above the thumb. Pages with a form of their own leave it out. */
export function CallBar({ phone, quoteHref }: { phone: string; quoteHref: string }) {
  return (
    <>
      {/* Room at the page's end, so that the bar never covers its last line. */}
      <div className="h-17 bg-ink lg:hidden print:hidden" />
      <nav
        aria-label="Call, text or ask"
        className="fixed inset-x-0 bottom-0 z-40 grid h-17 grid-cols-[1fr_1fr_1.5fr] bg-ink text-paper lg:hidden print:hidden [&_a]:flex [&_a]:items-center [&_a]:justify-center [&_a]:gap-2 [&_a]:font-bold [&_a]:no-underline"
      >
        <a href={telephone(phone)}>
          <Icon name="call" />
          Call
        </a>
        <a href={textMessage(phone)} className="border-l border-white/20">
          <Icon name="text" />
          Text
        </a>
        <SiteLink to={quoteHref} className="btn-go m-2 rounded-control">
          Get a quote
        </SiteLink>
      </nav>
    </>
  );
}
