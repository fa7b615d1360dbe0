/** The figures of the specification, row by row: what a page must say, per row label. */
export const modelFacts: Record<string, { name: string; rows: Record<string, string> }> = {
  'evolution-d5-ranger-6-plus': {
    name: 'D5 RANGER 6 PLUS',
    rows: row('19 mph', '30-45 mi', '6 adults', '6-8 h', '1,200 lbs', {
      'Towing capacity': '1,500 lbs',
      Dimensions: '158x61x75 in',
    }),
  },
  'evolution-d5-ranger-2-plus-2-plus': {
    name: 'D5 RANGER 2+2 PLUS',
    rows: row('19 mph', '–', '4 adults', '–', '800 lbs', {
      'Towing capacity': '1,200 lbs',
      Dimensions: 'Length 135 in',
    }),
  },
  'evolution-forester-4-plus': {
    name: 'FORESTER 4 PLUS',
    rows: row('25 mph', '35-50 mi', '–', '–', '1,200 lbs', { 'Cargo bed': '48x32 in' }),
  },
  'evolution-turfman-1000': {
    name: 'TURFMAN 1000',
    rows: row('15 mph', '40-60 mi', '2 adults', '8-10 h', '1,000 lbs', {
      'Towing capacity': '1,800 lbs',
      'Battery type': 'Deep cycle lead acid',
      Dimensions: '115x55x68 in',
      'Ground clearance': '9 in',
    }),
  },
  'denago-ev-city': {
    name: 'EV CITY',
    rows: row('25 mph', '40-50 mi', '4 adults', '6-8 h', '900 lbs', {
      'Battery type': 'Lithium ion',
      'Charging port': '110V port',
      Dimensions: '142x58x74 in',
      Wheelbase: '94 in',
      'Road use': 'Street-legal low-speed vehicle for roads up to 35 mph',
    }),
  },
  'evolution-d6-max-gt4': {
    name: 'D6 MAX GT4',
    rows: row('25+ mph', '40-55 mi', '4', '6-8 h', '900 lbs', {
      'Battery type': 'Lithium ion',
      Dimensions: '118x60x76 in',
      'Ground clearance': '7 in',
    }),
  },
  'denago-ev-nomad': {
    name: 'EV NOMAD',
    rows: row('25 mph', '45-60 mi', '4 adults', '6-8 h', '1,000 lbs', {
      'Towing capacity': '1,500 lbs',
      Dimensions: '120x60x75 in',
      'Ground clearance': '10 in',
      Tires: 'All-terrain tires',
    }),
  },
  'evolution-classic-4-plus': {
    name: 'CLASSIC 4 PLUS',
    rows: row('19 mph', '35-45 mi', '4 adults', '8-10 h', '800 lbs', {
      Voltage: '48V',
      Dimensions: '110x48x72 in',
      Wheelbase: '79 in',
    }),
  },
  'denago-ev-rover-xl': {
    name: 'EV ROVER XL',
    rows: row('25 mph', 'up to 50 mi', '4 adults', '6-8 h', '800 lbs', {
      'Ground clearance': '6 in',
      Brakes: 'Hydraulic disc brakes',
      Warranty: '2-year limited warranty',
    }),
  },
  'denago-ev-nomad-xl': {
    name: 'EV Nomad XL',
    rows: row('25 mph', '45-55 mi', '6', '6-8 h', '1,200 lbs', priced('$15,995', '2-3 weeks')),
  },
  'denago-ev-rover-xl6': {
    name: 'EV Rover XL6',
    rows: row('25 mph', '50-65 mi', '6', '8-10 h', '1,200 lbs', priced('$18,995', '2-3 weeks')),
  },
  'denago-ev-rover-xxl': {
    name: 'EV Rover XXL',
    rows: row('25 mph', '50-65 mi', '8', '8-10 h', '1,400 lbs', priced('$19,995', '2-3 weeks')),
  },
  'evolution-carrier-6-plus': {
    name: 'Carrier 6 Plus',
    rows: row('20 mph', '30-40 mi', '6', '8-10 h', '1,200 lbs', priced('$13,995', '2-3 weeks')),
  },
  'evolution-carrier-8-plus': {
    name: 'Carrier 8 Plus',
    rows: row('20 mph', '30-40 mi', '8', '8-10 h', '1,400 lbs', priced('$15,995', '2-3 weeks')),
  },
  'evolution-classic-2-plus': {
    name: 'Classic 2 Plus',
    rows: row('19 mph', '25-35 mi', '2', '8-10 h', '400 lbs', {
      ...priced('$9,995', '1-2 weeks'),
      'Battery type': 'Deep cycle battery',
    }),
  },
  'evolution-classic-2-pro': {
    name: 'Classic 2 Pro',
    rows: row('19 mph', '30-40 mi', '2', '8-10 h', '500 lbs', {
      ...priced('$11,995', '1-2 weeks'),
      'Battery type': 'Enhanced deep cycle',
    }),
  },
  'evolution-d5-maverick-4': {
    name: 'D5 Maverick 4',
    rows: row('25 mph', '30-40 mi', '4', '6-8 h', '800 lbs', {
      ...priced('$11,995', '1-2 weeks'),
      'Battery type': 'Lithium ion',
    }),
  },
  'evolution-d5-maverick-6': {
    name: 'D5 Maverick 6',
    rows: row('25 mph', '30-40 mi', '6', '6-8 h', '1,000 lbs', {
      ...priced('$13,995', '1-2 weeks'),
      'Battery type': 'Lithium ion',
    }),
  },
  'evolution-d5-maverick-4-plus': {
    name: 'D5 Maverick 4 Plus',
    rows: row('25 mph', '35-45 mi', '4', '6-8 h', '800 lbs', {
      ...priced('$12,995', '1-2 weeks'),
      'Battery type': 'Lithium ion',
      Tires: 'All-terrain tires',
      Equipment: 'Premium seating, LED lighting, USB charging, All-terrain tires',
    }),
  },
  'evolution-d5-maverick-6-plus': {
    name: 'D5 Maverick 6 Plus',
    rows: row('25 mph', '35-45 mi', '6', '8-10 h', '1,200 lbs', {
      ...priced('$14,995', '1-2 weeks'),
      'Battery type': 'Lithium ion',
    }),
  },
  'evolution-d6-max-gt6': {
    name: 'D6 Max GT6',
    rows: row('25+ mph', '45-60 mi', '6', '6-8 h', '1,200 lbs', {
      ...priced('$18,995', '2-3 weeks'),
      'Battery type': 'High performance lithium',
    }),
  },
  'evolution-d6-max-xt4': {
    name: 'D6 Max XT4',
    rows: row('25+ mph', '40-55 mi', '4', '6-8 h', '1,000 lbs', {
      ...priced('$17,995', '2-3 weeks'),
      'Battery type': 'High performance lithium',
    }),
  },
  'evolution-d6-max-xt6': {
    name: 'D6 Max XT6',
    rows: row('25+ mph', '40-55 mi', '6', '6-8 h', '1,200 lbs', {
      ...priced('$19,995', '2-3 weeks'),
      'Battery type': 'High performance lithium',
    }),
  },
};

/** The order of the rows (docs/product.md, Fields). */
export const modelRows = [
  'Top speed',
  'Range',
  'Charging time',
  'Motor type',
  'Battery type',
  'Seating capacity',
  'Payload',
  'Towing capacity',
  'Ground clearance',
  'Dimensions',
  'Suspension',
  'Tires',
  'Brakes',
  'Warranty',
];

function row(
  speed: string,
  range: string,
  seats: string,
  charge: string,
  payload: string,
  others: Record<string, string>,
): Record<string, string> {
  return {
    ...given({
      'Top speed': speed,
      Range: range,
      'Seating capacity': seats,
      'Charging time': charge,
      Payload: payload,
    }),
    ...others,
  };
}

function given(rows: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(rows).filter(([, value]) => value !== '–'));
}

function priced(MSRP: string, Delivery: string) {
  return { MSRP, Availability: 'In Stock', Delivery };
}
