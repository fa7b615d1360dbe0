import type { Content } from '#domain/content/content.ts';
import { fullName } from '#domain/model/model.ts';
import type { Inventory } from '#server/inventory/current.ts';

/** A cart that can stand ready at the door: a model of the range, or a vehicle that is on the lot. */
export interface DrivableCart {
  /** A model's slug or a vehicle's stock id. */
  id: string;
  name: string;
  /** The town where the vehicle stands; null where that is not known, and for a model. */
  showroom: string | null;
}

/** All that can be driven: the models, then the vehicles in the dealer's order. */
export async function drivableCarts(
  content: Pick<Content, 'models'>,
  inventory: Inventory,
): Promise<{ models: DrivableCart[]; vehicles: DrivableCart[] }> {
  const { vehicles } = await inventory.current();
  return {
    models: content.models.map((model) => ({
      id: model.slug,
      name: fullName(model),
      showroom: null,
    })),
    vehicles: vehicles
      // One whose sale is pending is still there to be driven.
      .filter(({ availability }) => ['here', 'pending'].includes(availability.standing))
      .map(({ id, name, showroom }) => ({ id, name: `${name} (stock ${id})`, showroom })),
  };
}
