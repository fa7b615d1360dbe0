import type { ReactNode } from 'react';

interface Props {
  /** Overflows, so the band clips it; false: words alone. */
  map: ReactNode;
  children: ReactNode;
}

/** A band across the page: words beside a map that fills it. */
export function MapBand({ map, children }: Props) {
  return (
    <section className="overflow-clip border-y border-reed-300">
      <div className="wrap grid gap-x-gap lg:grid-cols-12">
        <div
          className={`relative z-1 pt-16 pb-10 lg:py-24 ${map ? 'lg:col-span-5' : 'lg:col-span-12'}`}
        >
          {children}
        </div>
        {map && (
          <div className="max-lg:-mr-gutter max-lg:-ml-6 max-lg:overflow-clip max-lg:border-t max-lg:border-reed-300 max-lg:pt-4 max-lg:pb-6 lg:col-span-7 lg:-my-2">
            {map}
          </div>
        )}
      </div>
    </section>
  );
}
