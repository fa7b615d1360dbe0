import { Box3, Matrix4 } from 'three';
import type { CartDescription } from '#carts/description.ts';
import { bed } from './bed.ts';
import { bodyOf } from './body.ts';
import { bodywork } from './bodywork.ts';
import { chassis } from './chassis.ts';
import { cockpit } from './cockpit.ts';
import { face } from './face.ts';
import { guard } from './guard.ts';
import type { Part } from './mesh.ts';
import { numberPlate } from './number-plate.ts';
import { type Plan, planCart } from './plan.ts';
import { posts } from './posts.ts';
import { roof } from './roof.ts';
import { seat } from './seat.ts';
import { seating, seatPlaces } from './seating.ts';
import { tailLamps } from './tail.ts';
import { wheel } from './wheel.ts';
import { windshield } from './windshield.ts';

/** Parts that stand in one or several places, as they are. */
interface Group {
  name: 'body' | 'seat' | 'wheel';
  parts: Part[];
  places: Matrix4[];
}

/** A cart in metres: x forward from the front axle, y up from the ground, z to the right. */
export interface Cart {
  plan: Plan;
  groups: Group[];
  bounds: Box3;
}

/**
 * Builds a cart from its description.
 *
 * @param cell side of a cell of the body's surface in metres: 0.008 for pictures, 0.03 is enough to measure
 * @param steer radians that the front wheels are turned to the left
 */
export function buildCart(cart: CartDescription, cell: number, steer = 0): Cart {
  const plan = planCart(cart);
  const body = bodyOf(plan);
  const parts = [
    ...bodywork(plan, body, cell),
    ...face(plan, body),
    ...chassis(plan, body, cell),
    ...cockpit(plan, cell),
    ...seating(plan, cell),
    ...tailLamps(plan, body),
    ...bed(plan, body, cell),
    ...roof(plan, cell),
    ...posts(plan),
    ...windshield(plan),
    ...(plan.has('brush guard') ? guard(plan) : []),
    ...(plan.has('plate') ? numberPlate(plan, body) : []),
  ];
  const raised = new Matrix4().makeTranslation(0, plan.lift, 0);
  const groups: Group[] = [
    { name: 'body', parts, places: [raised] },
    {
      name: 'seat',
      parts: seat(plan, cell * 0.9),
      places: seatPlaces(plan).map((place) => raised.clone().multiply(place)),
    },
    { name: 'wheel', parts: wheel(plan, cell), places: wheelPlaces(plan, steer) },
  ];
  return { plan, groups, bounds: boundsOf(groups) };
}

function wheelPlaces({ wheel, rearAxle }: Plan, steer: number): Matrix4[] {
  return [0, rearAxle].flatMap((x) =>
    [1, -1].map((side) => {
      const place = new Matrix4().makeTranslation(x, wheel.radius, side * wheel.z);
      if (x === 0) place.multiply(new Matrix4().makeRotationY(steer));
      if (side < 0) place.multiply(new Matrix4().makeRotationY(Math.PI));
      // No two wheels stand at the same angle.
      return place.multiply(new Matrix4().makeRotationZ(x * 3 + side));
    }),
  );
}

function boundsOf(groups: Group[]): Box3 {
  const bounds = new Box3();
  for (const { parts, places } of groups) {
    for (const { geometry } of parts) {
      for (const place of places) {
        const moved = geometry.clone().applyMatrix4(place);
        moved.computeBoundingBox();
        if (moved.boundingBox) bounds.union(moved.boundingBox);
      }
    }
  }
  return bounds;
}
