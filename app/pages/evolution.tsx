import { Outlet } from 'react-router';
import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { EvolutionPage } from '#app/models/evolution-page.tsx';
import { brandTrail } from '#app/models/model-trail.ts';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { linesOf } from '#domain/model/catalogue.ts';
import { parkedModels } from '#domain/model/model.ts';
import { sceneAddress } from '#domain/vehicle/cart-pictures.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/evolution.ts';

/** The words alone: the carts are the inner route's, so that a browser asks the API for them and for nothing else. */
export const handle: LayoutHandle = {
  ask: () => ({ label: 'Ask about Evolution', to: contactAddress({ from: '/brands/evolution' }) }),
};

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, pictures } = site;
  const { brands, models } = content;
  const head = describeFixedPage(context, site, 'evolution', {
    path: '/brands/evolution',
    trail: brandTrail('evolution'),
  });
  return {
    head,
    words: brands.evolution,
    lines: linesOf('evolution', content),
    parked: parkedModels(brands.evolution.parked, models),
    scene: sceneAddress(pictures, brands.evolution.scene),
  };
}

export const meta = pageMeta;

export default function Evolution({ loaderData }: Route.ComponentProps) {
  const { words, lines, parked, scene } = loaderData;
  return (
    <EvolutionPage words={words} parked={parked} scene={scene}>
      <Outlet context={{ words, lines }} />
    </EvolutionPage>
  );
}
