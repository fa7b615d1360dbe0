import { Outlet } from 'react-router';
import { BrandHero } from '#app/models/brand-page.tsx';
import { brandView } from '#app/models/catalogue.tsx';
import { pageHead } from '#app/seo/describe-page.ts';
import { nameFit } from '#design/name-fit.ts';
import { brandOf } from '#domain/model/catalogue.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/brand.ts';

/** Without carts: the inner route loads them, so that the browser calls the API for nothing else. */
export function loader({ pattern, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const brand = brandOf(pattern);
  const view = brandView(brand, site.content, site.pictures);
  return { head: pageHead(context, site, brand), view, fit: nameFit(view.name) };
}

export default function BrandPage({ loaderData: { view, fit } }: Route.ComponentProps) {
  return (
    <>
      <BrandHero {...view} fit={fit} />
      <Outlet context={view} />
    </>
  );
}
