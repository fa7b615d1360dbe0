import { useRootData } from '#app/http/document/use-root-data.ts';
import { pageHead } from '#app/http/seo/describe-page.ts';
import { CallButton } from '#app/site/frame/call-button.tsx';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/policy-route.ts';

export function loader({ context, pattern }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const name = pattern === 'terms' ? 'terms' : 'privacy';
  return { head: pageHead(context, site, name), policy: site.content.pages[name] };
}

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const { policy } = loaderData;
  const email = useRootData().frame.email;
  return (
    <article className="wrap pt-opening pb-12">
      <h1 className="text-h1 leading-sign tracking-tighter">{policy.title}</h1>
      <p className="mt-6 text-lead">{policy.lead}</p>
      <p className="mt-2 text-ink-soft">{`Dated ${policy.dated}`}</p>
      <div className="mt-12 border-t-2 border-ink">
        {policy.sections.map(({ heading, paragraphs, list }) => (
          <section
            key={heading}
            className="grid gap-x-gap gap-y-3 border-b border-line py-8 lg:grid-cols-1-2"
          >
            <h2 className="text-h3 leading-tight">{heading}</h2>
            <div className="grid gap-4">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {list && (
                <ul className="list-disc pl-5 marker:text-sedge">
                  {list.map((entry) => (
                    <li key={entry} className="py-0.5">
                      {entry}
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </section>
        ))}
      </div>
      <div className="mt-10 flex flex-wrap gap-3 print:hidden">
        <CallButton />
        <a href={`mailto:${email}`} className="btn btn-line max-w-full">
          {email}
        </a>
      </div>
    </article>
  );
}
