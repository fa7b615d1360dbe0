import type { fieldRules } from './field-rules.ts';

type Field = keyof typeof fieldRules;

/** The export of a dealer system or marketplace, as its makers describe it. */
export interface ExportFormat {
  name: string;
  /** Where its columns are described for everybody. */
  source: string;
  /** Columns by which it is known, beside those of `fields` that an inventory needs. */
  marks: string[];
  /** Of each field the columns that may tell it: the first that is filled counts. Those in a list of their own are joined. */
  fields: Partial<Record<Field, (string | string[])[]>>;
}

/** By column names alone; the more particular ones first. What is not publicly described is not here. */
export const exportFormats: ExportFormat[] = [
  {
    name: 'Google vehicle listings',
    source: 'https://developers.google.com/vehicle-listings/reference/feed-specification',
    marks: ['store_code'],
    fields: {
      id: ['id', 'vin'],
      name: [['model', 'trim']],
      brand: ['make'],
      category: ['model'],
      price: ['price'],
      isNew: ['condition'],
      color: ['exterior_color'],
    },
  },
  {
    name: 'Meta automotive inventory',
    source: 'https://developers.facebook.com/docs/marketing-api/auto-ads/reference',
    marks: ['vehicle_id', 'state_of_vehicle'],
    fields: {
      id: ['vehicle_id'],
      name: [['model', 'trim']],
      brand: ['make'],
      category: ['model'],
      price: ['sale_price', 'price'],
      description: ['description'],
      isNew: ['state_of_vehicle'],
      status: ['availability'],
      color: ['exterior_color'],
      driveType: ['drivetrain'],
    },
  },
  {
    name: 'Autoxloo AX9 and AX10',
    source:
      'https://www.autoxloo.com/data-exchange-car-dealer-services-dealership-inventory-data-feeds.html',
    marks: ['price_current'],
    fields: {
      id: ['stock', 'vin'],
      name: [['model', 'trim']],
      brand: ['make'],
      category: ['model'],
      price: ['InternetPrice', 'price_current'],
      description: ['description', 'free_text'],
      // "New, Used, Certified Pre-Owned": here a title is no name.
      isNew: ['title'],
      color: ['exterior'],
      driveType: ['drive_type'],
    },
  },
  {
    name: 'HeyAuto',
    source: 'https://syndication.heyauto.com/docs/inbound-syndication/csv-requirements',
    marks: ['vin', 'condition', 'stock_number'],
    fields: {
      id: ['stock_number', 'vin'],
      name: [['model', 'trim']],
      brand: ['make'],
      category: ['model'],
      price: ['sale_price', 'price'],
      description: ['description'],
      isNew: ['condition'],
      color: ['exterior_color'],
      seats: ['passenger_limit'],
    },
  },
  {
    // Its names are those that most systems write into a plain list, so it comes last.
    name: 'TrailerCentral',
    source: 'https://support.trailercentral.com/hc/en-us/articles/1500007717062-Inventory-Fields',
    marks: [],
    fields: {
      id: ['stock', 'stock #', 'stock nr', 'stock number'],
      name: ['title', 'model'],
      brand: ['manufacturer', 'make'],
      category: ['model'],
      price: ['selling price', 'price'],
      description: ['description', 'desc', 'info'],
      isNew: ['condition', 'cond', 'new/used'],
    },
  },
];

/** Told with the specifications, whatever the format: what visitors ask of a cart and no field has. */
export const alsoTold: Record<string, string> = { year: 'Model year', vin: 'VIN' };
