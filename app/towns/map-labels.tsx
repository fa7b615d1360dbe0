import type { MapTown } from './county-map.tsx';
import { x, y } from './projection.ts';

/** Names that fit into their own area: how far from the town's point they stand, in units. */
const inland: Record<string, [dx: number, dy: number]> = {
  Jackson: [0, -6],
  Plumsted: [0, 0],
  Manchester: [-50, -4],
  Lakewood: [4, 0],
  Brick: [-8, 2],
  'Toms River': [-26, -8],
  Berkeley: [-40, 98],
  Lacey: [-70, 0],
  Ocean: [-78, -2],
  Barnegat: [-60, -2],
  Stafford: [-44, -8],
  Eagleswood: [18, 2],
  'Little Egg Harbor': [42, -20],
};

/** Names that stand beside the map with a line to the town: where the name's baseline ends or starts. */
const beside: Record<string, { at: [number, number]; west?: boolean; major?: boolean }> = {
  'Point Pleasant Beach': { at: [642, 141] },
  'Point Pleasant': { at: [646, 172], major: true },
  'Bay Head': { at: [642, 196] },
  Mantoloking: { at: [636, 231] },
  Lavallette: { at: [617, 345] },
  'Seaside Heights': { at: [612, 381], major: true },
  'Seaside Park': { at: [609, 404] },
  'Barnegat Light': { at: [575, 656], major: true },
  'Harvey Cedars': { at: [538, 730] },
  'Surf City': { at: [506, 783] },
  'Ship Bottom': { at: [495, 807], major: true },
  'Long Beach': { at: [462, 865] },
  'Beach Haven': { at: [424, 931], major: true },
  'Island Heights': { at: [378, 362], west: true },
  'South Toms River': { at: [378, 382], west: true },
  Beachwood: { at: [378, 402], west: true },
  'Pine Beach': { at: [378, 422], west: true },
  'Ocean Gate': { at: [378, 442], west: true },
  Lakehurst: { at: [286, 308], west: true },
  Tuckerton: { at: [283, 900], west: true },
};

/** Names of towns and waters. Minor ones leave a narrow map, unless theirs is the lit town. */
export function MapLabels({ towns, lit }: { towns: MapTown[]; lit: string | undefined }) {
  return (
    <g className="labels">
      {towns.map((town) => (
        <TownLabel key={town.path} town={town} isLit={town.path === lit} />
      ))}
      <text className="water wide" transform={`translate(${x(-73.955)} ${y(39.7)}) rotate(-62)`}>
        Atlantic Ocean
      </text>
      <text className="water" transform={`translate(${x(-74.1235)} ${y(39.862)}) rotate(-82)`}>
        Barnegat Bay
      </text>
      <path className="leader minor" d={`M${x(-74.117)} ${y(39.788)}H${x(-74.02)}`} />
      <text className="water small minor" x={x(-74.02) + 6} y={y(39.788) + 4}>
        Sedge Islands
      </text>
    </g>
  );
}

function TownLabel({ town, isLit }: { town: MapTown; isLit: boolean }) {
  // Long Beach is twelve miles of sand in four pieces; its point lies between two of them.
  const [left, top] =
    town.name === 'Long Beach' ? [x(-74.218), y(39.607)] : [x(town.lon), y(town.lat)];
  const inside = inland[town.name];
  const on = isLit ? ' on' : '';
  if (inside) {
    return (
      <text className={`inland${on}`} x={left + inside[0]} y={top + inside[1]}>
        {town.name}
      </text>
    );
  }
  // A town that is not in these lists has its name at its point.
  const { at, west, major } = beside[town.name] ?? { at: [left + 6, top + 4] as const };
  return (
    <g className={major || isLit ? undefined : 'minor'}>
      <path className="leader" d={`M${left} ${top}L${at[0] + (west ? 4 : -5)} ${at[1] - 4}`} />
      <circle cx={left} cy={top} r={isLit ? 4 : 2} className="fill-ink" />
      <text className={`beside ${west ? 'west' : 'east'}${on}`} x={at[0]} y={at[1]}>
        {town.name}
      </text>
    </g>
  );
}
