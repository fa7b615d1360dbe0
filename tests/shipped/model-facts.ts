/** The specifications of each model: slug, name, then the `columns`; a dash for an unknown one. */
const table = `
evolution-d5-ranger-6-plus | D5 RANGER 6 PLUS | – | 19 mph | 30-45 mi | 6 adults | 6-8 h | 1,200 lbs | – | Towing capacity: 1,500 lbs; Dimensions: 158x61x75 in
evolution-d5-ranger-2-plus-2-plus | D5 RANGER 2+2 PLUS | – | 19 mph | – | 4 adults | – | 800 lbs | – | Towing capacity: 1,200 lbs; Dimensions: Length 135 in
evolution-forester-4-plus | FORESTER 4 PLUS | – | 25 mph | 35-50 mi | – | – | 1,200 lbs | – | Cargo bed: 48x32 in
evolution-turfman-1000 | TURFMAN 1000 | – | 15 mph | 40-60 mi | 2 adults | 8-10 h | 1,000 lbs | – | Towing capacity: 1,800 lbs; Battery type: Deep cycle lead acid; Dimensions: 115x55x68 in; Ground clearance: 9 in
denago-ev-city | EV CITY | – | 25 mph | 40-50 mi | 4 adults | 6-8 h | 900 lbs | – | Battery type: Lithium ion; Charging port: 110V port; Dimensions: 142x58x74 in; Wheelbase: 94 in; Road use: Street-legal low-speed vehicle for roads up to 35 mph
evolution-d6-max-gt4 | D6 MAX GT4 | – | 25+ mph | 40-55 mi | 4 | 6-8 h | 900 lbs | – | Battery type: Lithium ion; Dimensions: 118x60x76 in; Ground clearance: 7 in
denago-ev-nomad | EV NOMAD | – | 25 mph | 45-60 mi | 4 adults | 6-8 h | 1,000 lbs | – | Towing capacity: 1,500 lbs; Dimensions: 120x60x75 in; Ground clearance: 10 in; Tires: All-terrain tires
evolution-classic-4-plus | CLASSIC 4 PLUS | – | 19 mph | 35-45 mi | 4 adults | 8-10 h | 800 lbs | – | Voltage: 48V; Dimensions: 110x48x72 in; Wheelbase: 79 in
denago-ev-rover-xl | EV ROVER XL | – | 25 mph | up to 50 mi | 4 adults | 6-8 h | 800 lbs | – | Ground clearance: 6 in; Brakes: Hydraulic disc brakes; Warranty: 2-year limited warranty
denago-ev-nomad-xl | EV Nomad XL | $15,995 | 25 mph | 45-55 mi | 6 | 6-8 h | 1,200 lbs | 2-3 weeks | –
denago-ev-rover-xl6 | EV Rover XL6 | $18,995 | 25 mph | 50-65 mi | 6 | 8-10 h | 1,200 lbs | 2-3 weeks | –
denago-ev-rover-xxl | EV Rover XXL | $19,995 | 25 mph | 50-65 mi | 8 | 8-10 h | 1,400 lbs | 2-3 weeks | –
evolution-carrier-6-plus | Carrier 6 Plus | $13,995 | 20 mph | 30-40 mi | 6 | 8-10 h | 1,200 lbs | 2-3 weeks | –
evolution-carrier-8-plus | Carrier 8 Plus | $15,995 | 20 mph | 30-40 mi | 8 | 8-10 h | 1,400 lbs | 2-3 weeks | –
evolution-classic-2-plus | Classic 2 Plus | $9,995 | 19 mph | 25-35 mi | 2 | 8-10 h | 400 lbs | 1-2 weeks | Battery type: Deep cycle battery
evolution-classic-2-pro | Classic 2 Pro | $11,995 | 19 mph | 30-40 mi | 2 | 8-10 h | 500 lbs | 1-2 weeks | Battery type: Enhanced deep cycle
evolution-d5-maverick-4 | D5 Maverick 4 | $11,995 | 25 mph | 30-40 mi | 4 | 6-8 h | 800 lbs | 1-2 weeks | Battery type: Lithium ion
evolution-d5-maverick-6 | D5 Maverick 6 | $13,995 | 25 mph | 30-40 mi | 6 | 6-8 h | 1,000 lbs | 1-2 weeks | Battery type: Lithium ion
evolution-d5-maverick-4-plus | D5 Maverick 4 Plus | $12,995 | 25 mph | 35-45 mi | 4 | 6-8 h | 800 lbs | 1-2 weeks | Battery type: Lithium ion; Tires: All-terrain tires; Equipment: Premium seating, LED lighting, USB charging, All-terrain tires
evolution-d5-maverick-6-plus | D5 Maverick 6 Plus | $14,995 | 25 mph | 35-45 mi | 6 | 8-10 h | 1,200 lbs | 1-2 weeks | Battery type: Lithium ion
evolution-d6-max-gt6 | D6 Max GT6 | $18,995 | 25+ mph | 45-60 mi | 6 | 6-8 h | 1,200 lbs | 2-3 weeks | Battery type: High performance lithium
evolution-d6-max-xt4 | D6 Max XT4 | $17,995 | 25+ mph | 40-55 mi | 4 | 6-8 h | 1,000 lbs | 2-3 weeks | Battery type: High performance lithium
evolution-d6-max-xt6 | D6 Max XT6 | $19,995 | 25+ mph | 40-55 mi | 6 | 6-8 h | 1,200 lbs | 2-3 weeks | Battery type: High performance lithium
`;

const columns = [
  ...['MSRP', 'Top speed', 'Range', 'Seating capacity', 'Charging time', 'Payload', 'Delivery'],
];

/** The expected rows of a model's table, by label. */
export const modelFacts = Object.fromEntries(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [slug = '', name = '', ...cells] = line.split(' | ');
      const figures = columns.map((label, at) => [label, cells[at] ?? '–']);
      const others = (cells[columns.length] ?? '–').split('; ').map((other) => other.split(': '));
      const known = [...figures, ...others].filter(([, value]) => value && value !== '–');
      const rows: Record<string, string> = Object.fromEntries(known);
      return [slug, { name, rows }];
    }),
);

/** The order of the rows (docs/product.md, Fields). */
export const modelRows = [
  ...['Top speed', 'Range', 'Charging time', 'Motor type', 'Battery type', 'Seating capacity'],
  ...['Payload', 'Towing capacity', 'Ground clearance', 'Dimensions', 'Suspension', 'Tires'],
  ...['Brakes', 'Warranty'],
];
