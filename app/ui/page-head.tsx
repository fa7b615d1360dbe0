import type { ReactNode } from 'react';

interface Props {
  title: string;
  lead: string;
  /** Buttons, under the lead. */
  children?: ReactNode;
}

/** The top of a page without a picture: its name large, what it is about beside it. */
export function PageHead({ title, lead, children }: Props) {
  return (
    <div className="wrap grid items-end gap-x-gap gap-y-6 pt-[clamp(0.75rem,3vw,3rem)] pb-[clamp(2rem,4vw,4rem)] lg:grid-cols-12">
      <h1 className="max-w-[12ch] text-[clamp(3rem,1.8rem+5.4vw,7rem)] leading-[0.9] tracking-[-0.05em] lg:col-span-8">
        {title}
      </h1>
      <div className="lg:col-span-4">
        <p className="max-w-[44ch] text-lead leading-[1.42]">{lead}</p>
        {children && (
          <div className="mt-5 flex flex-wrap gap-3 max-sm:[&_a]:flex-1">{children}</div>
        )}
      </div>
    </div>
  );
}
