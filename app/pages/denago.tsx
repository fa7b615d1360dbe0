import { sceneAddress } from '#app/inventory/cart-pictures.ts';
import { DenagoPage } from '#app/models/denago-page.tsx';
import { parkedModels, toLink } from '#app/models/model.ts';
import { brandTrail } from '#app/models/model-trail.ts';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { siteContext } from '#app/site-context.ts';
import type { Route } from './+types/denago.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { content, pictures } = context.get(siteContext);
  const models = content.models.filter(({ brand }) => brand === 'denago');
  const head = describeFixedPage(context, 'denago', {
    path: '/brands/denago',
    trail: brandTrail('denago'),
  });
  return {
    head,
    words: content.brands.denago,
    models: models.map(toLink),
    parked: parkedModels(content.brands.denago.parked, content.models),
    scene: sceneAddress(pictures, content.brands.denago.scene),
  };
}

export const meta = pageMeta;

export default function Denago({ loaderData: { head: _, ...page } }: Route.ComponentProps) {
  return <DenagoPage {...page} />;
}
