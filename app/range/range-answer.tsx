import { useLocation } from 'react-router';
import { CountyMap } from '#app/towns/county-map.tsx';
import { MapBand } from '#app/ui/map-band.tsx';
import type { Content } from '#domain/content/content.ts';
import type { Passage } from '#domain/law/stated.ts';
import { type Home, type RangedCart, readQuestion } from '#domain/range/question.ts';
import { reachFrom } from '#domain/range/reach.ts';
import type { mapPlaces } from '#domain/town/map-places.ts';
import { townPath } from '#domain/town/town-key.ts';
import type { TownNote } from '#domain/town/town-said.ts';
import { Halo } from './halo.tsx';
import { Factors, InWords } from './in-words.tsx';
import { RangeForm } from './range-form.tsx';
import { ReachedTowns } from './reached-towns.tsx';
import { useDevicePlace } from './use-device-place.ts';
import './range.css';

interface Props {
  words: Content['pages']['range'];
  carts: RangedCart[];
  homes: Home[];
  /** What is known of towns' rules, by their path. */
  notes: Record<string, TownNote>;
  /** What the state says of roads. */
  law: Passage;
  map: ReturnType<typeof mapPlaces>;
}

/** The question, and the answer on the map, in words, and as a list of towns. */
export function RangeAnswer({ words, carts, homes, notes, law, map }: Props) {
  const device = useDevicePlace(homes);
  const first = words.opening[0]?.model ?? '';
  const question = readQuestion(new URLSearchParams(useLocation().search), { carts, homes, first });
  if (!question) return null;
  const { cart, left } = question;
  const home = device.place ?? question.home;
  const towns = homes.filter(({ isShowroom }) => !isShowroom);
  const reach = reachFrom(home, cart.range, left, towns);
  const pathOf = ({ key }: Home) => townPath(key);
  const marked = Object.fromEntries(
    reach.towns.map(({ town, isSure }) => [pathOf(town), isSure ? 'reached-surely' : 'reached']),
  );
  return (
    <>
      <MapBand
        map={
          <CountyMap {...map} marked={marked}>
            <Halo home={home} reach={reach} />
          </CountyMap>
        }
      >
        <div className="range-question">
          <RangeForm carts={carts} homes={homes} question={question} device={device} />
          <InWords cart={cart} home={home} left={left} reach={reach} />
          <Factors words={words} battery={cart.battery} />
        </div>
      </MapBand>
      <ReachedTowns {...{ cart, home, reach, notes, law, pathOf }} />
    </>
  );
}
