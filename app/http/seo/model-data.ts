import { nameFit } from '#design/name-fit.ts';
import { cartOf, cartOfModel, type Range } from '#domain/cart/cart.ts';
import type { Content } from '#domain/content/content.ts';
import type { Model } from '#domain/content/models.ts';
import { fullName } from '#domain/model/model.ts';
import { type ModelPaint, modelAddress, paintsOfModel } from '#domain/model/paints.ts';
import { priceOfModel, stockOfModel } from '#domain/model/stock.ts';
import { passageOnModels, sourcesInWords } from '#domain/road-rules/statements.ts';
import type { Head } from '#domain/site/head.ts';
import { brandPage, type Step } from '#domain/site/page-table.ts';
import { highlights, specifications } from '#domain/specification/specifications.ts';
import { dollars } from '#domain/text/dollars.ts';
import { sentence } from '#domain/text/sentences.ts';
import { brandKey, titledBrand } from '#domain/vehicle/titled.ts';

export type ModelPageData = ReturnType<typeof modelPageData>;

/** @param file address of the model's 3D file; undefined without one */
export function modelPageData(
  model: Model,
  { content, vehicles, pictures, roofs }: Range & { content: Content },
  file: string | undefined,
) {
  const { phone, hours, county, state, financingUrl } = content.business;
  const rules = content.pages['road-rules'];
  const law = passageOnModels(rules);
  const stock = stockOfModel(model, vehicles);
  return {
    model,
    cart: cartOfModel(model, { content, vehicles, pictures, roofs }),
    file,
    fit: nameFit(model.heading ?? model.name),
    /** In the side view, as a share of the frame's height; undefined without that picture. */
    roof: roofs[model.slug],
    figures: highlights(model),
    rows: specifications(model),
    price: priceOfModel(model, stock),
    stock: { ...stock, vehicles: stock.vehicles.map(cartOf) },
    dealer: {
      phone,
      hours: hours.map(({ spoken }) => spoken),
      /** `Ocean County NJ` */
      place: `${county} ${state}`,
      serviceArea: `${county}, ${state}: all ${content.towns.length} towns`,
      financingUrl,
    },
    /** The state's rules for a low-speed vehicle; null for others. */
    law: model.roadUse
      ? { state: rules.state, text: law.text, sources: sourcesInWords(law.sources) }
      : null,
    /** The first is its own. */
    paints: paintsOfModel(model, { content, stock: stock.vehicles, pictures }),
  };
}

export interface PaintedModel extends ModelPageData {
  /** As chosen in the address; undefined for the model's own. */
  paint: ModelPaint | undefined;
}

export function modelHead(
  { model, figures, dealer }: Pick<ModelPageData, 'model' | 'figures' | 'dealer'>,
  site: string,
  paint?: ModelPaint,
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
    ...(paint && {
      shared: {
        path: modelAddress(model.slug, paint),
        picture: `/vehicles/${model.slug}/${paint.slug}`,
      },
    }),
  };
}

/** From Home down to a model (docs/product.md, Models). */
export function modelTrail({ brand, name, heading }: Model): Step[] {
  return [
    { name: 'Vehicles', url: '/inventory' },
    { name: titledBrand(brand), url: `/${brandKey(brand)}`, final: brandPage(brand).path },
    { name: heading ?? name },
  ];
}
