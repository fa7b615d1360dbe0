import type { Content } from '#domain/content/content.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { datedHours } from '#domain/hours/opening.ts';
import { fullName } from '#domain/model/model.ts';
import {
  type DrivePlace,
  type DriveRules,
  driveDays,
  type OfferedDay,
  offeredDays,
  type Supply,
} from '#domain/test-drive/slots.ts';
import { standingOf } from '#domain/vehicle/availability.ts';
import { isOfModel } from '#domain/vehicle/of-model.ts';
import type { Standing } from '#domain/vehicle/standing.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { Database } from '#server/store/database.ts';
import { closedDays, takenPlaces } from '#server/store/drives.ts';
import { listVehicles } from '#server/store/vehicles.ts';

interface Asked extends Pick<DrivePlace, 'showroom' | 'carts'> {
  content: Pick<Content, 'business' | 'models' | 'pages'>;
  /** Milliseconds since 1970. */
  now: number;
  /** An inquiry that may move: its own place counts as free. */
  except?: string | undefined;
  /** What holds in place of the content's rules. */
  rules?: Partial<DriveRules>;
}

/** When a drive of these carts may begin at a showroom on the coming days, and what of that is taken. */
export async function readOffer(db: Database, asked: Asked): Promise<OfferedDay[]> {
  const { content, now, except } = asked;
  const rules = { ...content.pages['test-drive'].rules, ...asked.rules };
  const today = dayInNewYork(now);
  const closed = await closedDays(db, today);
  const days = driveDays({ week: datedHours(content.business, today), closed, rules, now });
  const taken = await takenPlaces(db, now, except);
  return offeredDays(days, asked, taken, await readSupply(db, content));
}

/** The slot that begins at `2026-11-24T10:30`, taken or not; undefined where no drive begins then. */
export function slotAt(days: readonly OfferedDay[], at: string) {
  const [day = '', time] = at.split('T');
  const slot = days.find((each) => each.day === day)?.slots.find((each) => each.time === time);
  return slot && { ...slot, day };
}

/** A cart that can stand ready at the door: a model of the range, or a vehicle that is on the lot. */
export interface DrivableCart {
  /** A model's slug or a vehicle's stock id. */
  id: string;
  name: string;
  /** The town where the vehicle stands; null where that is not known, and for a model. */
  showroom: string | null;
}

export interface DrivableCarts {
  models: DrivableCart[];
  /** In the dealer's order. */
  vehicles: DrivableCart[];
}

/** One whose sale is pending is still there to be driven. */
function isHere(standing: Standing): boolean {
  return standing === 'here' || standing === 'pending';
}

/** What there is to drive at one moment, as the store has it: in a transaction, as that sees it. */
export async function readSupply(
  db: Database,
  { models, pages }: Pick<Content, 'models' | 'pages'>,
): Promise<Supply> {
  const here = (await listVehicles(db)).filter((vehicle) => isHere(standingOf(vehicle)));
  const vehiclesOf = (model: Content['models'][number]) =>
    here.filter((vehicle) => isOfModel(vehicle, model)).map(({ id }) => id);
  return {
    atOnce: pages['test-drive'].rules.atOnce,
    here: new Map(models.map((model) => [model.slug, vehiclesOf(model)])),
  };
}

/** All that can be driven. */
export async function drivableCarts(
  { models }: Pick<Content, 'models'>,
  inventory: Inventory,
): Promise<DrivableCarts> {
  const { vehicles } = await inventory.current();
  return {
    models: models.map((model) => ({ id: model.slug, name: fullName(model), showroom: null })),
    vehicles: vehicles
      .filter(({ availability }) => isHere(availability.standing))
      .map(({ id, name, showroom }) => ({ id, name: `${name} (stock ${id})`, showroom })),
  };
}

/** The carts that were asked for; for a vehicle that is not here another of its model. */
export async function askedCarts(
  asked: string[],
  carts: DrivableCarts,
  { models }: Pick<Content, 'models'>,
  inventory: Inventory,
): Promise<DrivableCart[]> {
  const { byId } = await inventory.current();
  const all = [...carts.models, ...carts.vehicles];
  const found = asked.flatMap((id) => {
    const vehicle = byId.get(id);
    const model = vehicle && models.find((each) => isOfModel(vehicle, each));
    return all.find((cart) => cart.id === id) ?? all.find((cart) => cart.id === model?.slug) ?? [];
  });
  return [...new Set(found)];
}
