import { Outlet } from 'react-router';
import { BrandHero, type BrandView } from '#app/models/brand-page.tsx';
import { pageHead } from '#app/seo/describe-page.ts';
import { nameFit } from '#design/name-fit.ts';
import { brandOf, linesOf } from '#domain/model/catalogue.ts';
import { parkedModels } from '#domain/model/model.ts';
import { sceneAddress } from '#domain/vehicle/cart-pictures.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/brand.ts';

/** Without carts: the inner route loads them, so that the browser calls the API for nothing else. */
export function loader({ pattern, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, pictures } = site;
  const brand = brandOf(pattern);
  const words = content.brands[brand];
  const name = titledBrand(brand);
  const view: BrandView = {
    brand,
    name,
    words,
    fit: nameFit(name),
    parked: parkedModels(words.parked, content.models)[0],
    scene: sceneAddress(pictures, words.scene),
    lines: linesOf(brand, content),
  };
  return { head: pageHead(context, site, brand), view };
}

export default function BrandPage({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <>
      <BrandHero {...view} />
      <Outlet context={view} />
    </>
  );
}
