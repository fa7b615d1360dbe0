import { HomeHero } from '#app/business/home-hero.tsx';
import { Brands, County, Featured, Places, Reasons, Talk } from '#app/business/home-sections.tsx';
import { homeView } from '#app/business/home-view.ts';
import { pageHead } from '#app/seo/describe-page.ts';
import { catalogData } from '#app/seo/product-data.ts';
import { TownLists } from '#app/towns/town-lists.tsx';
import { Below } from '#app/ui/below.tsx';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { vehicles } = await site.inventory.current();
  return {
    head: pageHead(context, site, 'home', { things: [catalogData(vehicles, site.url)] }),
    view: homeView({ ...site, vehicles }, dayInNewYork(Date.now())),
  };
}

export default function HomePage({ loaderData: { view } }: Route.ComponentProps) {
  const { home, county } = view;
  return (
    <>
      <HomeHero {...view} />
      <Below>
        <Featured {...view} />
        <Reasons {...view} />
        <Brands {...view} />
        <County {...view} />
        <section className="wrap pt-[clamp(3.5rem,5vw,6rem)]">
          <div className="mb-8 grid items-end gap-x-gap gap-y-2 lg:grid-cols-12">
            <h2 className="text-h3 lg:col-span-7">{home.townsHeading}</h2>
            <p className="text-sm text-ink-soft lg:col-span-5 lg:text-right">{home.townsLine}</p>
          </div>
          <TownLists towns={county.towns} />
        </section>
        <Places {...view} />
        <Talk {...view} />
      </Below>
    </>
  );
}
