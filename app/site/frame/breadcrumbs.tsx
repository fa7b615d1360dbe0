import { SiteLink } from '#app/ui/site-link.tsx';
import type { Step } from '#domain/site/page-table.ts';

export function Breadcrumbs({ trail }: { trail: Step[] }) {
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex text-sm font-semibold whitespace-nowrap text-ink-soft">
        {[{ name: 'Home', url: '/' }, ...trail].map(({ name, url, final }) => (
          <li
            key={name}
            className="inline-flex min-h-11 items-center last:min-w-0 not-first:before:mx-2 not-first:before:opacity-50 not-first:before:content-['›']"
          >
            {url ? (
              <SiteLink
                to={url}
                final={final}
                className="inline-flex min-h-11 min-w-11 items-center no-underline hover:underline"
              >
                {name}
              </SiteLink>
            ) : (
              <span aria-current="page" className="truncate text-ink">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
