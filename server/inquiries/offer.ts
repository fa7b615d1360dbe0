import type { Content } from '#domain/content/content.ts';
import type { Model } from '#domain/content/models.ts';
import type { Town } from '#domain/content/towns.ts';
import { readDrive } from '#domain/law/drive-address.ts';
import { readReservation } from '#domain/rental/reservation.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import type { Inventory } from '#server/inventory/current.ts';

/** What the page that led to an inquiry offers. */
export type Offer =
  | { kind: 'rental'; reservation: ReturnType<typeof readReservation> }
  | { kind: 'town'; town: Town }
  /** Whether a cart may be driven in a town: as much of both as was chosen. */
  | { kind: 'drive'; town: Town | undefined; cart: Offer | null }
  /** With the name of the paint that it was seen in, where that is not its own. */
  | { kind: 'model'; model: Model; paint: string | undefined }
  | { kind: 'vehicle'; vehicle: ListedVehicle }
  /** A cart that was sold between the page and the form: its stock id still tells the dealer which it was. */
  | { kind: 'gone'; id: string };

/**
 * Looks up what the page at `path` offers; null for a general page.
 *
 * @param path with its query, which on /rentals says what is to be reserved
 */
export async function offerAt(
  path: string,
  inventory: Inventory,
  content: Content,
): Promise<Offer | null> {
  if (/^\/rentals(?![^?#])/.test(path)) {
    return { kind: 'rental', reservation: readReservation(path, content.pages.rentals.plans) };
  }
  if (path.startsWith('/can-i-drive-it?')) {
    const asked = readDrive(new URLSearchParams(path.split('?')[1]));
    return {
      kind: 'drive',
      town: content.towns.find((each) => each.path === asked.town),
      cart: asked.cart ? await offerAt(`/vehicles/${asked.cart}`, inventory, content) : null,
    };
  }
  const town = content.towns.find((each) => each.path === path);
  if (town) return { kind: 'town', town };
  const id = /^\/vehicles?\/([^/?#]+)/.exec(path)?.[1];
  if (!id) return null;
  const model = content.models.find(({ slug }) => slug === id);
  if (model) {
    const slug = new URLSearchParams(path.split('?')[1]).get('paint');
    const paint = content.paints.paints.find((each) => each.slug === slug)?.name;
    return { kind: 'model', model, paint };
  }
  const vehicle = (await inventory.current()).byId.get(id);
  return vehicle ? { kind: 'vehicle', vehicle } : { kind: 'gone', id };
}
