import type { ComponentProps, ReactNode } from 'react';

interface Props extends ComponentProps<'section'> {
  title: string;
  above?: ReactNode;
  /** At the right on wide screens: a sentence or a link. */
  beside?: ReactNode;
}

/** A section under its heading. */
export function Section({ title, above, beside, children, ...section }: Props) {
  return (
    <section className="wrap pt-section" {...section}>
      {above}
      <div className="mb-8 grid items-end gap-x-gap gap-y-4 lg:grid-cols-12 print:mb-3">
        <h2 className="lg:col-span-7">{title}</h2>
        {beside && <div className="text-ink-soft lg:col-span-4 lg:col-start-9">{beside}</div>}
      </div>
      {children}
    </section>
  );
}
