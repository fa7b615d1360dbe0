import type { ComponentProps } from 'react';
import { RoadSign } from '#app/ui/road-sign.tsx';
import type { RoadAnswer } from '#domain/road-rules/answer.ts';

type Sign = ComponentProps<typeof RoadSign>;

const limit: Sign = { name: 'speed limit 25', above: ['SPEED', 'LIMIT'], big: '25' };
const ask: Sign = { name: 'ask us first', above: ['ASK US'], big: '?', below: 'FIRST' };

const signs: Record<RoadAnswer['case'], Sign> = {
  any: limit,
  fits: limit,
  closed: {
    name: 'roads closed to low-speed vehicles',
    above: ['ROADS'],
    big: 'CLOSED',
    below: 'TO LSVs',
  },
  slow: { name: 'private ground', above: ['KEEP TO'], big: 'PRIVATE', below: 'GROUND' },
  unclear: ask,
  unknown: ask,
};

/** The road sign that an answer comes with. */
export function RoadAnswerSign({ of }: { of: RoadAnswer['case'] }) {
  return <RoadSign {...signs[of]} />;
}
