import { Outlet } from 'react-router';
import { EvolutionPage } from '#app/models/evolution-page.tsx';
import { toLink } from '#app/models/model.ts';
import { breadcrumbData } from '#app/seo/breadcrumb-data.ts';
import { head } from '#app/seo/head.ts';
import { siteContext } from '#app/site-context.ts';
import type { Route } from './+types/evolution.ts';

/** The words alone: the carts are the inner route's, so that a browser asks the API for them and for nothing else. */
export function loader({ context }: Route.LoaderArgs) {
  const { brands, models, business } = context.get(siteContext).content;
  return {
    words: brands.evolution,
    models: models.filter(({ brand }) => brand === 'evolution').map(toLink),
    name: business.name,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { siteUrl } = matches[0].loaderData;
  return [
    ...head({
      title: `Evolution Golf Carts in Ocean County, NJ | ${loaderData.name}`,
      description: `${loaderData.words.summary} Every Evolution cart in our inventory, with its price.`,
      keywords: [
        'Evolution golf carts',
        'Evolution D5 Ranger',
        'Evolution Forester',
        'Evolution Turfman',
        'Ocean County NJ',
      ],
      canonical: `${siteUrl}/brands/evolution`,
    }),
    {
      'script:ld+json': breadcrumbData(
        [
          { name: 'Home', url: '/' },
          { name: 'Vehicles', url: '/inventory' },
          { name: 'Evolution' },
        ],
        siteUrl,
      ),
    },
  ];
}

export default function Evolution({ loaderData }: Route.ComponentProps) {
  return (
    <EvolutionPage words={loaderData.words} models={loaderData.models}>
      <Outlet context={loaderData.words.noneInStock} />
    </EvolutionPage>
  );
}
