import type { Content } from '#domain/content/content.ts';
import { saidOf } from '#domain/specification/specifications.ts';
import { dollars } from '#domain/text/dollars.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { isOfModel } from '#domain/vehicle/vehicle.ts';

/** What buyers ask for first. */
const asked = ['Seats', 'Top speed', 'Range', 'Battery type', 'Charging time', 'Warranty'];

/** A cart as the text of an offer on a marketplace, with telephone and link. */
export function cartInWords(
  vehicle: ListedVehicle,
  { content, url }: { content: Pick<Content, 'business' | 'models'>; url: string },
): string {
  const { id, name, color, price, availability, description, features } = vehicle;
  const { business } = content;
  const model = content.models.find((each) => isOfModel(vehicle, each));
  const said = [...saidOf(model, vehicle)].filter(([label]) => asked.includes(label));
  const parts = [
    [[name, color].filter(Boolean).join(', '), dollars(price), availability.words],
    [...said.map(([label, text]) => `${label}: ${text}`), ...features],
    [description],
    [`${business.name}, ${business.phone}`, `${url}/vehicles/${id}`],
  ];
  const texts = parts.map((lines) => lines.filter(Boolean).join('\n'));
  return texts.filter(Boolean).join('\n\n');
}
