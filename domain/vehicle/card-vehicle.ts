import type { ListedVehicle } from './listed.ts';

/** What a card shows of a vehicle. */
export type CardVehicle = Pick<
  ListedVehicle,
  | 'id'
  | 'name'
  | 'description'
  | 'brand'
  | 'category'
  | 'price'
  | 'color'
  | 'images'
  | 'illustration'
  | 'availability'
  | 'isNew'
  | 'status'
  | 'seats'
  | 'specifications'
>;

/** What a card shows of any cart; a model's card says nothing of availability where the page's words do. */
export type CardCart = Omit<CardVehicle, 'availability' | 'status' | 'color'> &
  Partial<Pick<CardVehicle, 'availability'>>;

/** A list's page carries no more of its vehicles than their cards show. */
export function cardVehicle(vehicle: CardVehicle): CardVehicle {
  const { id, name, description, brand, category, price, isNew, status, seats } = vehicle;
  const { color, illustration, availability } = vehicle;
  const { seatingCapacity, topSpeed, range } = vehicle.specifications;
  return {
    ...{ id, name, description, brand, category, price, isNew, status, seats },
    ...{ color, illustration, availability },
    images: vehicle.images.slice(0, 1),
    specifications: {
      ...(seatingCapacity !== undefined && { seatingCapacity }),
      ...(topSpeed !== undefined && { topSpeed }),
      ...(range !== undefined && { range }),
    },
  };
}
