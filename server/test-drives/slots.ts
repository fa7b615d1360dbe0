import type { Content } from '#domain/content/content.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { datedHours } from '#domain/hours/opening.ts';
import { fullName } from '#domain/model/model.ts';
import { type SlotDay, type Supply, slotDays, type Wanted } from '#domain/test-drive/slots.ts';
import { type Standing, standingOf } from '#domain/vehicle/availability.ts';
import { isOfModel } from '#domain/vehicle/vehicle.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { Database } from '#server/store/database.ts';
import { closedDays, takenPlaces } from '#server/store/drives.ts';
import { listVehicles } from '#server/store/vehicles.ts';

interface Options {
  content: Pick<Content, 'business' | 'models' | 'pages'>;
  /** Milliseconds since 1970. */
  now: number;
  /** An inquiry whose own slot counts as free. */
  except?: string | undefined;
}

/** The slots of these carts at a showroom on the coming days, free and taken. */
export async function readSlots(
  db: Database,
  wanted: Wanted,
  { content, now, except }: Options,
): Promise<SlotDay[]> {
  const today = dayInNewYork(now);
  return slotDays({
    wanted,
    now,
    rules: content.pages['test-drive'].rules,
    week: datedHours(content.business, today),
    closed: await closedDays(db, today),
    taken: await takenPlaces(db, now, except),
    supply: await readSupply(db, content),
  });
}

/** The carts for test drives, from the store or within a transaction. */
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

/** A vehicle with a pending sale can still be driven. */
function isHere(standing: Standing): boolean {
  return standing === 'here' || standing === 'pending';
}

/**
 * All carts for test drives, and the chosen ones of them; for a vehicle that is not here, its model. `showroom` is a
 * vehicle's town; null where that is unknown, and for a model.
 */
export async function readCarts(
  ids: readonly string[],
  { models }: Pick<Content, 'models'>,
  inventory: Inventory,
) {
  const { vehicles, byId } = await inventory.current();
  const ofRange = models.map((model) => ({
    id: model.slug,
    name: fullName(model),
    showroom: null,
  }));
  const here = vehicles
    .filter(({ availability }) => isHere(availability.standing))
    .map(({ id, name, showroom }) => ({ id, name: `${name} (stock ${id})`, showroom }));
  const all = [...ofRange, ...here];
  const chosen = ids.flatMap((id) => {
    const vehicle = byId.get(id);
    const model = vehicle && models.find((each) => isOfModel(vehicle, each));
    return all.find((cart) => cart.id === id) ?? all.find((cart) => cart.id === model?.slug) ?? [];
  });
  return { models: ofRange, vehicles: here, chosen: [...new Set(chosen)] };
}
