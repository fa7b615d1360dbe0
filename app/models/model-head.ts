import type { Head } from '#app/seo/head.ts';
import type { Model } from '#domain/content/models.ts';
import { fullName } from '#domain/model/model.ts';
import { type ModelPaint, modelAddress } from '#domain/model/tried-paint.ts';
import type { Figure } from '#domain/specification/specifications.ts';
import { dollars } from '#domain/text/dollars.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';

interface Described {
  model: Model;
  figures: Figure[];
}

/** The head of a model's page: its own figures, its price where it has one, and its picture in the paint that is tried on. */
export function modelHead({ model, figures }: Described, dealer: string, tried?: ModelPaint): Head {
  const name = fullName(model);
  const price = model.msrp === undefined ? '' : `, MSRP ${dollars(model.msrp)}`;
  const said = figures.map(({ value, unit, label }) => `${label} ${value} ${unit}`.trim());
  return {
    path: `/vehicles/${model.slug}`,
    title: `${name}${price} | ${dealer}`,
    description: `${model.summary} ${sentence(said.join(', '))}`,
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

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
