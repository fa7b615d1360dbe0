import { renderToStaticMarkup } from 'react-dom/server.edge';
import shore from '#design/shore.svg?inline';
import tokens from '#design/tokens.css?raw';
import { colourRules } from './colours.ts';
import { DrawnCarts } from './drawn-carts.tsx';
import { HEIGHT, HORIZON, MARGIN, type Reach, WIDTH } from './frame.ts';
import { guideSign } from './guide-sign.tsx';
import type { Images } from './images.ts';
import type { Lettering, Line } from './lettering.ts';
import { Photograph } from './photograph.tsx';
import { PicturedCarts } from './pictured-carts.tsx';
import { figurePlate, type Sign, tags, wordmark } from './signs.tsx';
import type { Subject } from './subject.ts';
import { Text } from './text.tsx';
import { fitSentences, fitTitle } from './wrap.ts';

/** Where the sign or plate on the left ends. */
const FOOT = 588;
/** Top of the title's capitals. */
const TOP = 142;
/** A sign is never wider: a cart stands beside it, and the tags beside the wordmark. */
const WIDEST = 600;

const leadType = { size: 29, weight: 600, tracking: -0.005 } as const;
const LEADING = 36;

/** How wide a title may be: with pictures of carts at its right, with a lead under it as well, and else. */
const NARROW = 540;
const MIDDLE = 640;
const FULL = WIDTH - 2 * MARGIN;

/** The picture of a page as SVG, its letters as outlines. */
export function poster(subject: Subject, images: Images, letters: Lettering): string {
  const fixture = shrunk(
    subject.sign ? guideSign(letters, subject.sign) : figurePlate(letters, subject.figures),
  );
  const top = FOOT - fixture.height;
  const mark = shrunk(wordmark(letters, subject.dealer));
  const corner = shrunk(tags(letters, subject.plates));
  const title = titleAbove(top, columns(subject, images), subject, letters);
  const under = (title.at(-1)?.bottom ?? TOP) + 52;
  const lead = subject.lead
    ? leadRows(subject.lead, under, Math.min(top - 24, HORIZON - 18), letters)
    : [];
  const beside = [...title, ...lead, { right: MARGIN + fixture.width, bottom: HEIGHT }];
  const svg = renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      <Ground />
      <Shown subject={subject} images={images} beside={beside} />
      <g transform={`translate(${MARGIN - 2} 46)`}>{mark.drawn}</g>
      <g transform={`translate(${WIDTH - MARGIN - corner.width} 52)`}>{corner.drawn}</g>
      {title.map(({ line, x, baseline }) => (
        <Text key={baseline} line={line} x={x} y={baseline} />
      ))}
      {lead.map(({ line, x, baseline }) => (
        <Text key={baseline} line={line} x={x} y={baseline} className="fill-ink-soft" />
      ))}
      <g transform={`translate(${MARGIN} ${top})`}>{fixture.drawn}</g>
    </svg>,
  );
  return svg.replace(/<\/svg>$/, `<style>${colourRules(svg, tokens)}</style></svg>`);
}

interface ShownProps {
  subject: Subject;
  images: Images;
  beside: Reach[];
}

/** The photograph; or the carts as pictures, or as drawings. */
function Shown({ subject, images: { photograph, carts }, beside }: ShownProps) {
  if (photograph) return <Photograph {...photograph} />;
  if (carts.length > 0) return <PicturedCarts images={carts} beside={beside} />;
  return <DrawnCarts shapes={subject.carts.map(({ shape }) => shape)} beside={beside} />;
}

/** How wide a title may be, the best first. */
function columns({ lead }: Subject, { photograph, carts }: Images): number[] {
  if (photograph) return [WIDTH - photograph.width - 36 - MARGIN];
  return carts.length > 0 ? [lead ? MIDDLE : NARROW, FULL] : [FULL];
}

/** The title in the first column that holds all of it above what stands below, or else in the last. */
function titleAbove(top: number, widths: number[], subject: Subject, letters: Lettering): Row[] {
  const text = letters.readable(subject.title) || letters.readable(subject.otherwise);
  let rows: Row[] = [];
  for (const width of widths) {
    const title = fitTitle(letters, text || 'Golf cart', width);
    rows = titleRows(title, letters);
    if (title.isWhole && (rows.at(-1)?.bottom ?? 0) + 24 < top) break;
  }
  return rows;
}

/** A line where it stands, and how far it reaches. */
interface Row extends Reach {
  line: Line;
  x: number;
  baseline: number;
}

function titleRows({ lines, type }: ReturnType<typeof fitTitle>, letters: Lettering): Row[] {
  return lines.map((each, index) => {
    const line = letters.set(each, type);
    const x = MARGIN - 0.05 * type.size;
    const baseline = TOP + (0.7 + index * 0.92) * type.size;
    const bottom = baseline + (/[gjpqyQ,;()]/.test(each) ? 0.2 * type.size : 0);
    return { line, x, baseline, bottom, right: x + line.width };
  });
}

/** The lead between `under`, where its first line stands, and `above`, which its last line keeps clear of. */
function leadRows(text: string, under: number, above: number, letters: Lettering): Row[] {
  const room = Math.min(3, Math.floor((above - under) / LEADING) + 1);
  if (room < 1) return [];
  const column = { letters, type: leadType, width: 520 };
  return fitSentences(column, letters.readable(text), room).map((each, index) => {
    const line = letters.set(each, leadType);
    const baseline = under + index * LEADING;
    return { line, x: MARGIN, baseline, right: MARGIN + line.width, bottom: baseline + 8 };
  });
}

/** A sign as it is, or smaller where it would be too wide. */
function shrunk({ drawn, width, height }: Sign): Sign {
  const scale = Math.min(1, WIDEST / width);
  return {
    drawn: <g transform={`scale(${scale})`}>{drawn}</g>,
    width: width * scale,
    height: height * scale,
  };
}

/** Sky down to the horizon, the far shore, and the ground in front. */
function Ground() {
  return (
    <>
      <defs>
        <linearGradient id="sky" x2="0" y2="1">
          <stop className="stop-sky" />
          <stop offset="1" className="stop-sky-low" />
        </linearGradient>
        <linearGradient id="ground" x2="0" y2="1">
          <stop className="stop-reed-200" />
          <stop offset="1" className="stop-reed-100" />
        </linearGradient>
        <linearGradient id="plate" x2="0" y2="1">
          <stop offset="0.18" className="stop-plate" />
          <stop offset="1" className="stop-plate-hi" />
        </linearGradient>
      </defs>
      <rect width={WIDTH} height={HORIZON} fill="url(#sky)" />
      <image href={shore} x={-178} y={HORIZON - 44} width="1440" height="44" />
      <rect y={HORIZON} width={WIDTH} height={HEIGHT - HORIZON} fill="url(#ground)" />
      <rect y={HORIZON} width={WIDTH} height="1.5" className="fill-reed-300" />
    </>
  );
}
