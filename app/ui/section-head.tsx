import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** At the right on wide screens: a sentence or a link. */
  children?: ReactNode;
}

export function SectionHead({ title, children }: Props) {
  return (
    <div className="mb-8 grid items-end gap-x-gap gap-y-4 lg:grid-cols-12 print:mb-3">
      <h2 className="lg:col-span-7">{title}</h2>
      {children && <div className="text-ink-soft lg:col-span-4 lg:col-start-9">{children}</div>}
    </div>
  );
}
