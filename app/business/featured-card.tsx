import { Link } from 'react-router';
import { CartDrawing } from '#app/inventory/cart-drawing.tsx';
import { cartShape } from '#app/inventory/cart-shape.ts';
import { dollars } from '#app/ui/dollars.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Plate } from '#app/ui/plate.tsx';
import type { Content } from '#server/content.ts';

type Model = Content['models'][number];

interface Props {
  model: Pick<Model, 'slug' | 'name' | 'category' | 'seats' | 'topSpeed' | 'range'>;
  price: number;
  line: string;
}

/** One of the home page's models: on the lot's horizon, NEW, with its price. The whole card is the target. */
export function FeaturedCard({ model, price, line }: Props) {
  const facts = [
    model.seats && `${model.seats} seats`,
    model.topSpeed,
    model.range?.replace('-', '–'),
  ];
  return (
    <article className="group relative flex h-full flex-col has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-3 has-[a:focus-visible]:outline-bay">
      <div className="horizon relative aspect-[8/6.1] overflow-clip">
        <CartDrawing
          shape={cartShape(model)}
          described={false}
          className="absolute bottom-[14%] left-1/2 h-[62%] max-w-[86%] -translate-x-1/2"
        />
        <div className="absolute top-5 left-5 max-sm:left-gutter">
          <Plate look="new">NEW</Plate>
        </div>
      </div>
      <div className="grid flex-1 grid-cols-[1fr_auto] grid-rows-[auto_auto_auto_1fr] gap-x-4 gap-y-1 px-5 pt-5 pb-5 max-sm:px-gutter">
        <h3 className="text-[1.3125rem] leading-tight font-extrabold tracking-[-0.02em]">
          <Link
            to={`/vehicles/${model.slug}`}
            className="no-underline outline-none after:absolute after:inset-0 after:content-['']"
          >
            {model.name}
            <span className="sr-only">: View Details</span>
          </Link>
        </h3>
        <p className="text-[1.3125rem] leading-tight font-extrabold tracking-[-0.02em]">
          {dollars(price)}
        </p>
        <p className="col-span-2 text-sm leading-normal text-ink-soft">{line}</p>
        <ul className="col-span-2 mt-2 flex flex-wrap gap-x-[1.1em] text-sm font-semibold">
          {facts.filter(Boolean).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <span className="more col-span-2 mt-auto self-end" aria-hidden="true">
          <span>View Details</span>
          <Icon name="arrow" />
        </span>
      </div>
    </article>
  );
}
