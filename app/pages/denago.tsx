import { DenagoPage } from '#app/models/denago-page.tsx';
import { toLink } from '#app/models/model.ts';
import { breadcrumbData } from '#app/seo/breadcrumb-data.ts';
import { head } from '#app/seo/head.ts';
import { siteContext } from '#app/site-context.ts';
import type { Route } from './+types/denago.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteContext);
  const models = content.models.filter(({ brand }) => brand === 'denago');
  return { words: content.brands.denago, models: models.map(toLink), name: content.business.name };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { siteUrl } = matches[0].loaderData;
  return [
    ...head({
      title: `Denago Golf Carts in Ocean County, NJ | ${loaderData.name}`,
      description: `${loaderData.words.summary} See every Denago model we sell, from the EV CITY to the Rover XXL.`,
      keywords: ['Denago golf carts', 'Denago EV', 'Denago dealer', 'Ocean County NJ'],
      canonical: `${siteUrl}/brands/denago`,
    }),
    {
      'script:ld+json': breadcrumbData(
        [{ name: 'Home', url: '/' }, { name: 'Vehicles', url: '/inventory' }, { name: 'Denago' }],
        siteUrl,
      ),
    },
  ];
}

export default function Denago({ loaderData }: Route.ComponentProps) {
  return <DenagoPage words={loaderData.words} models={loaderData.models} />;
}
