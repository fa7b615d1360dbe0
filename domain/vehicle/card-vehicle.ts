import type { ListedVehicle } from './listed.ts';

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

/** For any cart's card; a model's has no availability where the page's text shows it. */
export type CardCart = Omit<CardVehicle, 'availability' | 'status' | 'color'> &
  Partial<Pick<CardVehicle, 'availability'>>;

/** Reduces a vehicle to its card's data, to keep list pages small. */
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
