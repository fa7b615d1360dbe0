import { SiteLink } from '#app/ui/site-link.tsx';
import { Shield } from '#design/shield.tsx';
import type { NameParts } from '#domain/site/name-parts.ts';

/** The reed shield and the dealer's name. */
export function Wordmark({ own, kind }: NameParts) {
  return (
    <SiteLink to="/" className="flex min-h-11 items-center gap-3 leading-none no-underline">
      <Shield />
      <span>
        <b className="block text-[1.3125rem] font-extrabold tracking-[-0.03em] max-lg:text-[1.1875rem]">
          {own}
        </b>{' '}
        {kind && <span className="mt-[3px] block text-xs font-semibold text-sedge">{kind}</span>}
        <span className="sr-only">, home</span>
      </span>
    </SiteLink>
  );
}
