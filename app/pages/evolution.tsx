import { Outlet } from 'react-router';
import { brandOpening } from '#app/models/brand-opening.ts';
import { EvolutionPage } from '#app/models/evolution-page.tsx';
import { pageHead } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { linesOf } from '#domain/model/catalogue.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/evolution.ts';

/** The words alone: the inner route has the carts, so that a browser asks the API for them and for nothing else. */
export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, pictures } = site;
  const head = pageHead(context, site, 'evolution');
  return {
    head,
    opening: brandOpening('evolution', content, pictures),
    words: content.brands.evolution,
    lines: linesOf('evolution', content),
  };
}

export const meta = pageMeta;

export default function Evolution({ loaderData }: Route.ComponentProps) {
  const { opening, words, lines } = loaderData;
  return (
    <EvolutionPage opening={opening}>
      <Outlet context={{ words, lines }} />
    </EvolutionPage>
  );
}
