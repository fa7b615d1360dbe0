import type { cartPresses } from '#server/desk/cart-presses.ts';
import type { importPresses } from '#server/desk/import-presses.ts';
import { toCsv } from '#server/inventory/export.ts';
import type { Database } from '#server/store/database.ts';
import { writeDraft } from '#server/store/imports.ts';
import { changeVehicles } from '#server/store/vehicles.ts';
import { signedIn } from '#tests/desk.ts';
import { vehicle } from '#tests/lot.ts';
import { done, inStore, type Site, type Way } from './way.ts';

const price = { Price: '12,500' };
const newCart = {
  'Stock number': 'H-NEW',
  Name: 'D5 Maverick',
  Brand: 'evolution',
  Price: '12,995',
};
const own = 'A file that waits is its person’s own.';

/** How carts and their files are pressed by hand. */
export const cartWays: Record<keyof typeof cartPresses | keyof typeof importPresses, Way> = {
  editCart: {
    page: cartPage,
    typed: price,
    colleague: { press: 'editCart', price: '12900', 'seen-price': '12995' },
  },
  sellCart: {
    page: cartPage,
    typed: price,
    colleague: { press: 'editCart', color: 'Plum', 'seen-color': 'teal' },
  },
  addCart: {
    page: newCartPage,
    typed: newCart,
    colleague: {
      ...{ press: 'addCart', id: 'H-NEW', name: 'D5 Maverick', brand: 'evolution' },
      ...{ price: '12995', availability: 'here', isNew: 'no' },
    },
  },
  lookImport: {
    async page(site) {
      const { person } = await signedIn(site);
      await inStore(site, (db) =>
        db.deleteFrom('drafts').where('person_id', '=', person.id).execute(),
      );
      return '/desk/inventory/import';
    },
    file: { label: 'CSV file', name: 'stock.csv', mimeType: 'text/csv', buffer: bytes('I-LOOK') },
    colleague: own,
    isFinal: 'Its page has Discard.',
    count: countFiles,
  },
  applyImport: {
    page: (site) => importPage(site, false),
    colleague: own,
    isGone: 'The file is gone, too: it is chosen again.',
  },
  discardImport: {
    page: (site) => importPage(site, false),
    colleague: own,
    isFinal: 'The file is chosen again instead.',
    count: async (db) => 1 - (await countFiles(db)),
  },
  undoImport: {
    page: (site) => importPage(site, true),
    colleague: { press: 'undoImport' },
  },
};

async function cartPage(site: Site): Promise<string> {
  const id = `H-${Date.now()}`;
  await inStore(site, (db) => changeVehicles(db, (all) => [...all, vehicle(id)]));
  return `/desk/inventory/${id}`;
}

async function newCartPage(site: Site): Promise<string> {
  await inStore(site, (db) =>
    changeVehicles(db, (all) => all.filter(({ id }) => id !== newCart['Stock number'])),
  );
  return '/desk/inventory/new';
}

/** A file of a cart waits for Ada; or it is imported. */
async function importPage(site: Site, isDone: boolean): Promise<string> {
  const { person } = await signedIn(site);
  const at = Date.now();
  const file = { name: 'stock.csv', is_whole: 0 as const, bytes: bytes(`I-${at}`) };
  await inStore(site, (db) => writeDraft(db, { person_id: person.id, at, ...file }));
  if (isDone) await done(site, { press: 'applyImport', of: `${at}` });
  return '/desk/inventory/import';
}

function bytes(id: string): Buffer {
  return Buffer.from(toCsv([vehicle(id)]));
}

async function countFiles(db: Database): Promise<number> {
  return (await db.selectFrom('drafts').select('at').execute()).length;
}
