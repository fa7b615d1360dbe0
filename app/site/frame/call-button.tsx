import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type Frame, useRootDataIfAny } from '#app/http/document/use-root-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { telephone, textMessage } from '#app/ui/telephone.ts';
import { openingAt } from '#domain/hours/opening.ts';
import { contactLink } from '#domain/inquiry/contact-address.ts';

export function CallButton() {
  const frame = useRootDataIfAny()?.frame;
  if (!frame) return null;
  return (
    <a href={telephone(frame.phone)} className="btn btn-line" aria-label={`Call ${frame.phone}`}>
      <Icon name="call" />
      {frame.phone}
    </a>
  );
}

/**
 * Whether nobody answers the telephone now. Pages are cached, so the browser decides; a document is of opening hours.
 * Then the telephone is outlined, and what is answered later is yellow.
 */
export function useIsClosed(): boolean {
  const opening = useRootDataIfAny()?.frame.opening;
  const isClosed = () => !!opening && openingAt(opening, Date.now())?.isOpen === false;
  return useSyncExternalStore(everyFewSeconds, isClosed, () => false);
}

/** Also looks when the tab comes back. */
export function everyFewSeconds(look: () => void): () => void {
  const timer = setInterval(look, 10_000);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** For the hours in which nobody answers the telephone. */
export function TextOrAsk({
  textPhone,
  className,
}: Pick<Frame, 'textPhone'> & { className: string }) {
  const { pathname, search } = useLocation();
  if (textPhone)
    return (
      <a href={textMessage(textPhone)} className={className}>
        Text us
      </a>
    );
  return (
    <SiteLink {...contactLink({ from: pathname + search })} className={className}>
      Ask us
    </SiteLink>
  );
}
