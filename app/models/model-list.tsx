import type { ReactNode } from 'react';
import { leaveWithPicture } from '#app/pictures/keep-place.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import { cartShape } from '#design/cart-shape.ts';
import type { ModelLink } from '#domain/model/model.ts';
import { dollars } from '#domain/text/dollars.ts';
import { ModelPicture } from './model-picture.tsx';

interface Props {
  title: string;
  models: ModelLink[];
  /** A way on, beside the title. */
  children?: ReactNode;
}

/** Every model of a brand as a line: its side view, name, what it is, and its MSRP where it has one. */
export function ModelList({ title, models, children }: Props) {
  return (
    <section id="models" className="wrap scroll-mt-8 py-section">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h2>{title}</h2>
        {children}
      </div>
      <ul className="mt-[clamp(2rem,1.2rem+3vw,4rem)] grid gap-x-gap border-t-2 border-ink lg:grid-cols-2">
        {models.map((model) => (
          <li
            key={model.slug}
            className="group relative grid grid-cols-[4.5rem_1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3 sm:grid-cols-[7rem_1fr_auto] sm:gap-x-5 sm:py-4 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-bay"
          >
            <ModelPicture
              slug={model.slug}
              view="front"
              shape={cartShape(model)}
              alt=""
              sizes="7rem"
              className="relative row-span-2 w-full"
            />
            <h3 className="self-end">
              <SiteLink
                to={`/vehicles/${model.slug}`}
                onClick={leaveWithPicture}
                className="no-underline outline-none group-hover:underline after:absolute after:inset-0 after:content-['']"
              >
                {model.name}
              </SiteLink>
            </h3>
            <p className="text-right text-base font-extrabold max-sm:self-end sm:row-span-2">
              {model.msrp === undefined ? (
                <span className="font-semibold text-ink-soft">Ask us</span>
              ) : (
                dollars(model.msrp)
              )}
            </p>
            <p className="self-start text-sm leading-snug text-ink-soft max-sm:col-span-2">
              {model.summary}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
