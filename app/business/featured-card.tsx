import { CardFrame, cardSizes } from '#app/inventory/card-frame.tsx';
import { ModelPicture } from '#app/models/model-picture.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { cartShape } from '#design/cart-shape.ts';
import type { Content } from '#domain/content/content.ts';

type Model = Content['models'][number];

interface Props {
  model: Pick<Model, 'slug' | 'name' | 'category' | 'seats' | 'topSpeed' | 'range'>;
  price: number;
  line: string;
}

/** One of the home page's models: NEW, with the home page's price. */
export function FeaturedCard({ model, price, line }: Props) {
  const facts = [
    model.seats && `${model.seats} seats`,
    model.topSpeed,
    model.range?.replace('-', '–'),
  ];
  return (
    <CardFrame
      picture={
        <ModelPicture
          slug={model.slug}
          view="front"
          shape={cartShape(model)}
          alt=""
          sizes={cardSizes}
          className="card-cart"
        />
      }
      badge={<Plate look="new">NEW</Plate>}
      heading="h3"
      id={model.slug}
      name={model.name}
      to={`/vehicles/${model.slug}`}
      price={price}
      line={line}
      facts={facts.filter(Boolean).map((fact) => <li key={fact}>{fact}</li>)}
    />
  );
}
