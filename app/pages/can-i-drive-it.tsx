import { ShoreEnd } from '#app/business/shore-end.tsx';
import { CallButton } from '#app/layout/call-button.tsx';
import { RoadBelow, TownAnswer } from '#app/road-rules/road-below.tsx';
import { RoadHero } from '#app/road-rules/road-hero.tsx';
import { RoadMap } from '#app/road-rules/road-map.tsx';
import { roadView } from '#app/road-rules/road-view.ts';
import { pageHead } from '#app/seo/describe-page.ts';
import { Below } from '#app/ui/below.tsx';
import { useKeepTown } from '#app/visit/chosen.ts';
import { readRoadRules } from '#domain/road-rules/address.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/can-i-drive-it.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { vehicles } = await site.inventory.current();
  return {
    head: pageHead(context, site, 'roadRules'),
    view: roadView(readRoadRules(url.searchParams), { ...site, vehicles }),
  };
}

export default function RoadRulesPage({ loaderData: { view } }: Route.ComponentProps) {
  const { town, end } = view;
  useKeepTown(town?.path, town?.name ?? '');
  return (
    <>
      <RoadHero {...view} />
      <Below>
        <TownAnswer {...view} />
        <RoadMap {...view} />
        <RoadBelow {...view} />
        <ShoreEnd title={end.title} note={end.note} parked={view.parked}>
          <CallButton />
        </ShoreEnd>
      </Below>
    </>
  );
}
