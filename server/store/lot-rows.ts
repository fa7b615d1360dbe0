export interface VehicleRow {
  id: string;
  name: string;
  description: string;
  brand: string;
  category: string;
  price_cents: number;
  /** JSON: string[] */
  images: string;
  /** JSON: string[] */
  features: string;
  /** JSON: [label, value][] or an object; the store of vehicles decides */
  specifications: string;
  in_stock: 0 | 1;
  is_new: 0 | 1;
  status: string;
  drive_type: string | null;
  color: string | null;
  showroom: string | null;
  /** `2026-12-05` */
  expected: string | null;
  stock_number: string | null;
  seats: number | null;
  /** Place in the list, ascending. */
  position: number;
  updated_at: number;
  /** Since when it is in the list, or at least is. */
  listed_at: number | null;
}

/** One row: `version` grows with every change of the vehicles, so that page caches know. */
export interface InventoryRow {
  id: 1;
  version: number;
  updated_at: number;
}

/** One import of the inventory, in the order of their ids. */
export interface ImportRow {
  id: number;
  at: number;
  command: 'import' | 'watch' | 'undo';
  /** The file's name, or its address without what may be secret; for an undo what it takes back. */
  source: string;
  /** Of the file's bytes. */
  fingerprint: string | null;
  /** The import that this one takes back. */
  undoes: number | null;
  added: number;
  changed: number;
  removed: number;
  /** Vehicles that it wrote or removed, those included that only took another place. */
  touched: number;
  /** Of the inventory; both are the same where nothing was changed. */
  version_before: number;
  version_after: number;
}

/** What an import did to one vehicle. */
export interface ImportChangeRow {
  import_id: number;
  vehicle_id: string;
  /** JSON: the vehicle's row; null where it was not there. */
  before: string | null;
  /** Fingerprint of what the vehicle says afterwards; null where it was removed. */
  after: string | null;
}
