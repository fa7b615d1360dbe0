import type { Head } from '#app/seo/head.ts';
import type { NameFit } from '#design/name-fit.ts';
import type { Model } from '#domain/content/models.ts';
import { fullName } from '#domain/model/model.ts';
import type { ModelView } from '#domain/model/model-view.ts';
import { type ModelPaint, modelAddress } from '#domain/model/paints.ts';
import type { Step } from '#domain/site/page-table.ts';
import { dollars } from '#domain/text/dollars.ts';
import { sentence } from '#domain/text/sentences.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';

/** What a model's page is given. */
export interface ModelProps extends ModelView {
  /** Where its roof is in its side view, as a share of the frame's height; none without such a picture. */
  roof: number | undefined;
  /** How its name fills the page's width. */
  fit: NameFit;
  /** Address of its file for the 3D view; absent where none has been made. */
  file: string | undefined;
}

/** What its sections show. */
export interface ShownModel extends ModelProps {
  /** The paint that is tried on in place of its own. */
  tried: ModelPaint | undefined;
  /** The page's own address, with that paint. */
  from: string;
}

type Described = Pick<ModelView, 'model' | 'figures'>;

/** The head of a model's page: its own figures, its price where it has one, and its picture in the paint that is tried on. */
export function modelHead({ model, figures }: Described, dealer: string, tried?: ModelPaint): Head {
  const name = fullName(model);
  const price = model.msrp === undefined ? '' : `, MSRP ${dollars(model.msrp)}`;
  const said = figures.map(({ value, unit, label }) => `${label} ${value} ${unit}`.trim());
  return {
    path: `/vehicles/${model.slug}`,
    title: `${name}${price} | ${dealer}`,
    description: `${model.summary} ${sentence([said.join(', ')])}.`,
    keywords: [
      name,
      `${titledBrand(model.brand)} golf carts`,
      `${model.category} golf cart`,
      `${name} specifications`,
      'Ocean County NJ',
    ],
    product: true,
    ...(tried && {
      shared: {
        path: modelAddress(model.slug, tried),
        picture: `/vehicles/${model.slug}/${tried.slug}`,
      },
    }),
  };
}

/** The way from Home down to a model (docs/product.md, Models); the last step is the page itself. */
export function modelTrail({ brand, name, heading }: Model): Step[] {
  return [
    { name: 'Vehicles', url: '/inventory' },
    { name: titledBrand(brand), url: `/${brand}` },
    { name: heading ?? name },
  ];
}
