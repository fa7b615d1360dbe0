import type { ReactNode } from 'react';

interface Props {
  /** Above and below it. */
  space: string;
  children: ReactNode;
}

/** The column of a form, beside the ways to reach us; what stands in it is no wider than it reads well. */
export function FormColumn({ space, children }: Props) {
  return (
    <section className={`px-gutter lg:border-r lg:border-reed-300 lg:pr-16 ${space}`}>
      <div className="mx-auto max-w-[46rem] lg:mx-0 lg:ml-auto min-[1600px]:w-[46rem]">
        {children}
      </div>
    </section>
  );
}
