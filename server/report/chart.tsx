import { renderToStaticMarkup } from 'react-dom/server.edge';
import sharp from 'sharp';
import tokens from '#design/tokens.css?raw';
import type { Chart } from '#domain/report/section.ts';
import { colourRules } from '#server/share/colours.ts';
import type { Lettering } from '#server/share/lettering.ts';
import { openLettering } from '#server/share/open-lettering.ts';
import { Text } from '#server/share/text.tsx';

/** In pixels: twice as many as a mail shows, since screens have more than they say. */
const WIDTH = 1040;
const HEIGHT = 400;
/** Where the bars stand. */
const BASE = 330;
/** Free above the highest bar, for its figure. */
const TOP = 70;

const figure = { size: 42, weight: 800, tracking: -0.02 } as const;
const label = { size: 32, weight: 600, tracking: 0 } as const;

/** Draws a chart as PNG: a bar for each week, the last one dark, each with its figure above. */
export async function drawChart({ bars }: Chart): Promise<Uint8Array<ArrayBuffer>> {
  const svg = chartSvg(bars, await openLettering());
  const picture = await sharp(Buffer.from(svg))
    .flatten({ background: 'white' })
    .png({ palette: true, colours: 32 })
    .toBuffer();
  return new Uint8Array(picture);
}

function chartSvg(bars: Chart['bars'], letters: Lettering): string {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const step = WIDTH / bars.length;
  const svg = renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      {bars.map((bar, index) => {
        const isLast = index === bars.length - 1;
        const height = Math.round(((BASE - TOP) * bar.count) / most);
        const center = (index + 0.5) * step;
        const count = letters.set(bar.count.toLocaleString('en-US'), figure);
        const name = letters.set(letters.readable(bar.label), label);
        return (
          <g key={bar.label}>
            <rect
              x={center - 0.36 * step}
              y={BASE - height}
              width={0.72 * step}
              height={height}
              className={isLast ? 'fill-sedge' : 'fill-reed-300'}
            />
            <Text line={count} x={center - count.width / 2} y={BASE - height - 16} />
            <Text
              line={name}
              x={center - name.width / 2}
              y={BASE + 46}
              className={isLast ? 'fill-ink' : 'fill-ink-soft'}
            />
          </g>
        );
      })}
      <rect y={BASE} width={WIDTH} height="3" className="fill-ink" />
    </svg>,
  );
  return svg.replace(/<\/svg>$/, `<style>${colourRules(svg, tokens)}</style></svg>`);
}
