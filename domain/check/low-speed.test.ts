import { expect, test } from 'vitest';
import type { Model } from '#domain/content/models.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { content, onLot, says } from '#tests/check/pieces.ts';
import { notLowSpeed } from './low-speed.ts';

const city =
  content.models.find(({ slug }) => slug === 'denago-ev-city') ?? expect.fail('no EV City');
const file = `dealer/models/${city.slug}.yaml`;
const never = 'must not go live';
const unsure = 'visitors would notice';

function harms(changes: Partial<Model>, text = 'Street-legal for roads up to 35 mph') {
  const models = [{ ...city, ...changes }] as Model[];
  return notLowSpeed([says(text, { file, field: 'roadUse' })], [], { models }).map(
    ({ harm }) => harm,
  );
}

test.each([
  [{}, []],
  [{ topSpeed: '21 mph' }, []],
  [{ topSpeed: '20 mph' }, [never]],
  [{ topSpeed: '15 mph' }, [never]],
  [{ topSpeed: '26 mph' }, [never]],
  [{ topSpeed: '25+ mph' }, [unsure]],
  [{ topSpeed: undefined }, [unsure]],
  [{ payload: '3,000 lbs' }, [never]],
  [{ payload: '2,999 lbs' }, []],
])('a model with %j that is said to be street-legal: %j', (changes, found) => {
  expect(harms(changes as Partial<Model>)).toEqual(found);
});

test.each([
  ['A low-speed vehicle', 1],
  ['LSV-ready', 1],
  ['Road legal', 1],
  ['It is not a low-speed vehicle', 0],
  ['Never street-legal', 0],
  ['Two seats and a bed', 0],
])('%j claims it: %i', (text, count) => {
  expect(harms({ topSpeed: '15 mph' }, text)).toHaveLength(count);
});

test.each([
  [{ topSpeed: '25 mph' }, []],
  [{ topSpeed: '19 mph' }, [never]],
  [{ topSpeed: '25 mph', GVWR: '3,100 lbs' }, [never]],
  [{ topSpeed: '25 mph', 'Gross vehicle weight': '2900 lb' }, []],
  [{ topSpeed: '25 mph', Motor: 'Gas, 14 hp' }, [never]],
  [{ topSpeed: '25 mph', Wheels: 'three-wheel' }, [never]],
])('a vehicle with %j that is called an LSV: %j', (specifications, found) => {
  const vehicle: Partial<Vehicle> = {
    name: 'Own',
    features: ['LSV'],
    specifications: specifications as unknown as Record<string, string>,
  };
  expect(notLowSpeed([], [onLot(vehicle)], content).map(({ harm }) => harm)).toEqual(found);
});

test('what the file leaves out, the model says', () => {
  const slow = onLot({ name: 'Turfman 1000', brand: 'evolution', description: 'Street legal' });
  expect(notLowSpeed([], [slow], content)).toMatchObject([{ harm: never, line: 2 }]);
});
