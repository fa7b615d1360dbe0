import { data, Outlet } from 'react-router';
import { NoSuchPage } from '#app/business/page-opening.tsx';
import { BrandHero } from '#app/models/brand-page.tsx';
import { brandView } from '#app/models/catalogue.tsx';
import { describePage } from '#app/seo/describe-page.ts';
import { headOf } from '#app/seo/head.ts';
import { nameFit } from '#design/name-fit.ts';
import { brandOf } from '#domain/model/catalogue.ts';
import { trailOf } from '#domain/site/page-table.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/brand.ts';

/** Without carts: the inner route loads them, so that the browser calls the API for nothing else. */
export function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const brand = brandOf(params.brand, site.content) ?? '';
  const view = brandView(brand, site.content, site.pictures);
  if (!view) return data(null, { status: 404 });
  const { page, words, name } = view;
  const head = describePage(context, site, {
    ...headOf(page, words.head, site.content),
    trail: trailOf(page),
  });
  return data({ head, ask: `Ask about ${name}`, view, fit: nameFit(name) });
}

export default function BrandPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoSuchPage />;
  const { view, fit } = loaderData;
  return (
    <>
      <BrandHero {...view} fit={fit} />
      <Outlet context={view} />
    </>
  );
}
