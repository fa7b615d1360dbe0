import { Outlet } from 'react-router';
import { sceneAddress } from '#app/inventory/cart-pictures.ts';
import { EvolutionPage } from '#app/models/evolution-page.tsx';
import { parkedModels, toLink } from '#app/models/model.ts';
import { brandTrail } from '#app/models/model-trail.ts';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { siteContext } from '#app/site-context.ts';
import type { Route } from './+types/evolution.ts';

/** The words alone: the carts are the inner route's, so that a browser asks the API for them and for nothing else. */
export function loader({ context }: Route.LoaderArgs) {
  const { content, pictures } = context.get(siteContext);
  const { brands, models } = content;
  const head = describeFixedPage(context, 'evolution', {
    path: '/brands/evolution',
    trail: brandTrail('evolution'),
  });
  return {
    head,
    words: brands.evolution,
    parked: parkedModels(brands.evolution.parked, models),
    scene: sceneAddress(pictures, brands.evolution.scene),
    models: models.filter(({ brand }) => brand === 'evolution').map(toLink),
  };
}

export const meta = pageMeta;

export default function Evolution({ loaderData: { head: _, ...page } }: Route.ComponentProps) {
  return (
    <EvolutionPage {...page}>
      <Outlet context={page.words.noneInStock} />
    </EvolutionPage>
  );
}
