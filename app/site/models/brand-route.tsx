import { data, Outlet } from 'react-router';
import { describePage } from '#app/http/seo/describe-page.ts';
import { ModelPicture } from '#app/site/cart/model-picture.tsx';
import { Breadcrumbs } from '#app/site/frame/breadcrumbs.tsx';
import { NoSuchPage } from '#app/site/hero/page-opening.tsx';
import { brandView } from '#app/site/models/catalogue.tsx';
import { Picture } from '#app/site/pictures/picture.tsx';
import { Shore } from '#app/ui/scene.tsx';
import { nameFit } from '#design/name-fit.ts';
import { brandOf } from '#domain/model/catalogue.ts';
import { headOf } from '#domain/site/head.ts';
import { trailOf } from '#domain/site/page-table.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/brand-route.ts';
import '#app/site/models/brand.css';

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

/** A brand's name across the page (`fit`), and its carts beneath. */
export default function BrandPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoSuchPage />;
  const { view, fit } = loaderData;
  const { name, words, parked, scene, page } = view;
  return (
    <>
      <section>
        <div
          className={`brand-hero ${scene ? 'brand-scene' : ''} horizon under-header relative flow-root overflow-clip`}
        >
          <Shore className="bottom-(--ground)" />
          <div className="wrap relative">
            <Breadcrumbs trail={trailOf(page)} />
            <div className="@container">
              <h1
                translate="no"
                className="leading-sign tracking-tighter whitespace-nowrap"
                style={fit}
              >
                {name}
              </h1>
            </div>
          </div>
          <div className="relative mb-[calc(var(--frame)*-0.08)] flex justify-center">
            {scene && (
              <Picture
                address={scene}
                alt=""
                sizes="(min-width: 48rem) 100vw, 200vw"
                main
                className="w-(--cart) max-w-none flex-none"
              />
            )}
            {!scene && parked && (
              <ModelPicture
                cart={parked}
                view="side"
                alt=""
                sizes="(min-width: 48rem) 50vw, 110vw"
                main
                className="relative w-(--cart) flex-none"
              />
            )}
          </div>
        </div>
        <div className="bg-reed-100">
          <div className="wrap grid items-center gap-x-8 gap-y-5 py-7 lg:grid-cols-1-auto">
            <p className="max-w-wide text-lead leading-snug">{words.summary}</p>
            <div className="flex print:hidden max-lg:[&_a]:flex-1">
              <a href="#inventory" className="btn btn-go">
                View Inventory
              </a>
            </div>
          </div>
        </div>
      </section>
      <Outlet context={view} />
    </>
  );
}
