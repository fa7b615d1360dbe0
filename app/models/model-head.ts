import type { Head } from '#app/seo/head.ts';
import type { NameFit } from '#design/name-fit.ts';
import type { Model } from '#domain/content/models.ts';
import { fullName } from '#domain/model/model.ts';
import type { ModelView } from '#domain/model/model-view.ts';
import { type ModelPaint, modelAddress } from '#domain/model/paints.ts';
import type { Step } from '#domain/site/page-table.ts';
import { dollars } from '#domain/text/dollars.ts';
import { sentence } from '#domain/text/sentences.ts';
import { brandKey, titledBrand } from '#domain/vehicle/titled.ts';

export interface ModelProps extends ModelView {
  /** The roof in the side view, as a share of the frame's height; undefined without that picture. */
  roof: number | undefined;
  fit: NameFit;
  /** Address of the 3D file; undefined without one. */
  file: string | undefined;
}

export interface ShownModel extends ModelProps {
  /** The chosen paint; undefined for its own. */
  tried: ModelPaint | undefined;
  /** The page's address with that paint. */
  from: string;
}

type Described = Pick<ModelView, 'model' | 'figures' | 'dealer'>;

/** Specifications, the price if there is one, and the picture in the chosen paint. */
export function modelHead(
  { model, figures, dealer }: Described,
  site: string,
  tried?: ModelPaint,
): Head {
  const name = fullName(model);
  const price = model.msrp === undefined ? '' : `, MSRP ${dollars(model.msrp)}`;
  const said = figures.map(({ value, unit, label }) => `${label} ${value} ${unit}`.trim());
  return {
    path: `/vehicles/${model.slug}`,
    title: `${name}${price} | ${site}`,
    description: `${model.summary} ${sentence([said.join(', ')])}.`,
    keywords: [
      name,
      `${titledBrand(model.brand)} golf carts`,
      `${model.category} golf cart`,
      `${name} specifications`,
      dealer.place,
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

/** From Home down to a model (docs/product.md, Models); structured data names the brand's page behind the redirect. */
export function modelTrail({ brand, name, heading }: Model, under = ''): Step[] {
  return [
    { name: 'Vehicles', url: '/inventory' },
    { name: titledBrand(brand), url: `${under}/${brandKey(brand)}` },
    { name: heading ?? name },
  ];
}
