import { CartCard, cardSizes } from '#app/cart/cart-card.tsx';
import { ModelPicture } from '#app/models/model-picture.tsx';
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
    <CartCard
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
      isNew
      heading="h3"
      id={model.slug}
      name={model.name}
      to={`/vehicles/${model.slug}`}
      price={price}
      line={line}
      facts={facts.filter((fact) => typeof fact === 'string')}
    />
  );
}
