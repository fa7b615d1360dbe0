import { HEIGHT, MILE, WIDTH, x, y } from '#domain/town/projection.ts';

/** What the county map shows beside land and water, as SVG with ids. Colors and letters are the page's own. */

const parallels = [
  { lat: 40, label: '40°00′ N' },
  { lat: 39.75, label: '39°45′ N' },
  { lat: 39.5, label: '39°30′ N' },
];
const meridians = [-74.5, -74.25, -74];

/** Every quarter of a degree. */
export const grid = `<path id="grid" d="${[
  ...parallels.map(({ lat }) => `M0 ${y(lat)}H2400`),
  ...meridians.map((lon) => `M${x(lon)} -200V1300`),
].join('')}"/>`;

export const latitudes = `<g id="latitudes">${parallels
  .map(({ lat, label }) => `<text x="${WIDTH - 4}" y="${y(lat) - 6}">${label}</text>`)
  .join('')}</g>`;

const fiveMiles = Math.round(MILE * 50) / 10;

/** West of the coast. */
export const scaleBar = `<g id="scale" transform="translate(40 ${HEIGHT - 30})">
<path d="M0 -5V5M${fiveMiles} -5V5"/><path stroke-width="5" d="M0 0H${fiveMiles}"/>
<g stroke="none"><text x="0" y="-11">0</text><text x="${fiveMiles}" y="-11">5 miles</text></g></g>`;

/** Names of the waters; the islands lie too close together for theirs, which stands beside them on a line. */
export const waters = `<text id="ocean" transform="translate(${x(-73.955)} ${y(39.7)}) rotate(-62)">Atlantic Ocean</text>
<text id="bay" transform="translate(${x(-74.1235)} ${y(39.862)}) rotate(-82)">Barnegat Bay</text>
<path id="islands-leader" d="M${x(-74.117)} ${y(39.788)}H${x(-74.02)}"/>
<text id="islands" x="${x(-74.02) + 6}" y="${y(39.788) + 4}">Sedge Islands</text>`;

/** North is up. */
export const rose = `<g id="rose" transform="translate(96 ${HEIGHT - 190})">
<g fill="none"><circle r="34"/><circle r="27"/><path d="${ticks()}"/><path d="M0 27L5 0H-5Z"/></g>
<g stroke="none"><path d="M0 -27L5 0H-5Z"/><text y="-46">N</text></g></g>`;

function ticks(): string {
  return Array.from({ length: 36 }, (_, i) => {
    const angle = (i * Math.PI) / 18;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const reach = i % 9 === 0 ? 40 : 31;
    return `M${(34 * sin).toFixed(1)} ${(-34 * cos).toFixed(1)}L${(reach * sin).toFixed(1)} ${(-reach * cos).toFixed(1)}`;
  }).join('');
}
