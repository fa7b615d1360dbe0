import { BrandPlate } from '#app/ui/brand-plate.tsx';
import type { TownView } from '#domain/town/town-view.ts';

/** What the dealership does, in four columns, and the makes as licence plates. */
export function TownServices({ town }: { town: TownView }) {
  return (
    <section className="wrap pb-section">
      <h2>{town.headings.services}</h2>
      <dl className="mt-10 grid border-b border-line sm:grid-cols-2 lg:grid-cols-4 lg:border-t">
        {town.highlights.map(({ title, text }) => (
          <div
            key={title}
            className="py-7 pr-6 max-lg:border-t max-lg:border-line lg:border-l lg:border-line lg:pl-6 lg:first:border-l-0 lg:first:pl-0"
          >
            <dt className="mb-3 text-h3 leading-tight font-extrabold tracking-[-0.025em]">
              {title}
            </dt>
            <dd className="text-base text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <h3 className="sr-only">Makes</h3>
      <ul className="mt-12 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6 lg:gap-4">
        {town.brands.map((brand) => (
          <li key={brand}>
            <BrandPlate brand={brand} above={town.name} below={town.zips[0]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
