import { SiteLink } from '#app/ui/site-link.tsx';
import type { Step } from '#domain/site/page-table.ts';

export function Breadcrumbs({ trail }: { trail: Step[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex text-sm font-semibold whitespace-nowrap text-ink-soft max-[19rem]:flex-wrap">
        {[{ name: 'Home', url: '/' }, ...trail].map(({ name, url, final }) => (
          <li
            key={name}
            className="inline-flex min-h-11 items-center last:min-w-0 not-first:before:mx-2 not-first:before:opacity-50 not-first:before:content-['›']"
          >
            {url ? (
              <SiteLink
                to={url}
                final={final}
                translate={final ? 'no' : undefined}
                className="inline-flex min-h-11 min-w-11 items-center no-underline hover:underline"
              >
                {name}
              </SiteLink>
            ) : (
              // Of a town, a brand or a model.
              <span aria-current="page" translate="no" className="truncate text-ink">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
