import { CallButton } from '#app/ui/call-button.tsx';
import type { Content } from '#domain/content/content.ts';

interface Props {
  policy: Content['pages']['privacy'];
  contact: { phone: string; email: string };
}

/** A policy, to be read: its date, short sections, and whom to ask. */
export function Policy({ policy, contact }: Props) {
  return (
    <article className="wrap pt-[clamp(0.75rem,3vw,3rem)] pb-12">
      <h1 className="text-[clamp(3rem,1.8rem+5.4vw,7rem)] leading-[0.9] tracking-[-0.05em]">
        {policy.title}
      </h1>
      <p className="mt-6 text-lead">{policy.lead}</p>
      <p className="mt-2 text-ink-soft">Dated {policy.dated}</p>
      <div className="mt-12 border-t-2 border-ink">
        {policy.sections.map(({ heading, paragraphs, list }) => (
          <section
            key={heading}
            className="grid gap-x-gap gap-y-3 border-b border-line py-8 lg:grid-cols-[4fr_8fr]"
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
      <div className="mt-10 flex flex-wrap gap-3">
        <CallButton phone={contact.phone} />
        <a href={`mailto:${contact.email}`} className="btn btn-line max-w-full">
          {contact.email}
        </a>
      </div>
    </article>
  );
}
