import plain from '@fontsource/overpass/files/overpass-latin-600-normal.woff?inline';
import bold from '@fontsource/overpass/files/overpass-latin-800-normal.woff?inline';
import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import satori from 'satori';
import sharp, { type OverlayOptions } from 'sharp';
import { colors } from '#design/colors.ts';
import { Shield } from '#design/shield.tsx';
import shore from '#design/shore.svg?raw';
import { views } from '#domain/cart/framing.ts';
import { cartFrame } from '#domain/vehicle/cart-pictures.ts';
import { openSource } from '#server/pictures/recipe.ts';
import type { Source } from '#server/pictures/source.ts';
import type { Subject } from './subject.ts';

/** Pixels of a share image, as social networks recommend. */
const WIDTH = 1200;
const HEIGHT = 630;
const HORIZON = 440;

/** A JPEG of 1200 × 630 pixels, of less than some 150 kB. @throws where the picture is missing or damaged */
export async function draw(
  subject: Subject,
  source: Source | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const isWide = !subject.photograph;
  const lettering = await satori(<Card subject={subject} isWide={isWide} />, {
    width: WIDTH,
    height: HEIGHT,
    fonts: [
      { name: 'Overpass', weight: 600, data: bytesOf(plain) },
      { name: 'Overpass', weight: 800, data: bytesOf(bold) },
    ],
  });
  const shown = source ? [await (isWide ? cart(source) : photograph(source))] : [];
  return (
    sharp(Buffer.from(ground))
      .composite([...shown, { input: Buffer.from(lettering) }])
      .removeAlpha()
      // Full chroma: otherwise the letters' edges blur on yellow and green.
      .jpeg({ quality: 78, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
  );
}

function bytesOf(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <linearGradient id="sky" x2="0" y2="1">
    <stop stop-color="${colors.sky}"/><stop offset="1" stop-color="${colors.paper}"/>
  </linearGradient>
  <rect width="${WIDTH}" height="${HORIZON}" fill="url(#sky)"/>
  <image href="data:image/svg+xml;base64,${Buffer.from(shore).toString('base64')}" x="-178" y="${HORIZON - 44}" width="1440" height="44"/>
  <rect y="${HORIZON}" width="${WIDTH}" height="${HEIGHT - HORIZON}" fill="${colors['reed-200']}"/>
</svg>`;

async function photograph(source: Source): Promise<OverlayOptions> {
  const size = { width: 640, height: 470 };
  const filled = (await openSource(source)).resize({ ...size, fit: 'cover' });
  const input = await filled.flatten({ background: 'white' }).png().toBuffer();
  return { input, left: WIDTH - size.width, top: HEIGHT - size.height };
}

async function cart(source: Source): Promise<OverlayOptions> {
  const width = 740;
  const height = Math.round((width * cartFrame.height) / cartFrame.width);
  const input = await (await openSource(source)).resize({ width, height }).png().toBuffer();
  // Pixels from the top down to the wheels.
  return { input, left: 500, top: Math.round(592 - views.front.ground * height) };
}

/** The text on a transparent ground. A title that `isWide` has no photograph beside it. */
function Card({ subject, isWide }: { subject: Subject; isWide: boolean }) {
  const { dealer, title, lead, plates, figures } = subject;
  const sizes = isWide ? [160, 104, 72, 56] : [88, 72, 56, 48];
  const size = sizes.at([10, 22, 44].findIndex((most) => title.length <= most));
  return (
    <div
      style={{ ...column, width: WIDTH, height: HEIGHT, padding: '44px 64px', color: colors.ink }}
    >
      <div style={{ ...row, width: '100%', justifyContent: 'space-between' }}>
        <div style={{ ...row, gap: 16 }}>
          <img src={shield} width={63} height={66} alt="" />
          <div style={column}>
            <div style={{ ...strong, fontSize: 34 }}>{readable(dealer.own)}</div>
            <div style={{ fontSize: 20, color: colors.sedge }}>{readable(dealer.kind)}</div>
          </div>
        </div>
        <div style={{ ...row, gap: 12 }}>
          {plates.map(({ look, word }) => (
            <div key={look} style={{ ...tag, ...(look === 'new' && newTag) }}>
              {readable(word)}
            </div>
          ))}
        </div>
      </div>
      <div style={{ ...column, flexGrow: 1, width: isWide ? '100%' : 440, paddingTop: 22 }}>
        <div style={{ ...strong, ...clamped, fontSize: size, wordBreak: 'break-word' }}>
          {readable(title)}
        </div>
        {lead && isWide && (
          <div style={{ ...clamped, width: 520, marginTop: 20, fontSize: 29, lineHeight: 1.25 }}>
            {readable(lead)}
          </div>
        )}
      </div>
      <div style={{ ...row, ...plate }}>
        {figures.map(({ before, value, unit, label }) => (
          <div key={value} style={{ ...strong, ...column }}>
            <div style={{ ...row, alignItems: 'flex-end', gap: 12 }}>
              {beside(before)}
              <div style={{ fontSize: 66, lineHeight: 1 }}>{value}</div>
              {beside(unit)}
            </div>
            {label && <div style={{ fontSize: 22, fontWeight: 600 }}>{readable(label)}</div>}
          </div>
        ))}
      </div>
    </div>
  );
}

function beside(words: string | undefined): ReactNode {
  return words && <div style={{ fontSize: 30 }}>{words}</div>;
}

/** Limits text to the font's Latin letters: strips unknown accents, and drops other characters. */
function readable(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => (latin.test(letter) ? letter : letter.normalize('NFKD').slice(0, 1)))
    .filter((letter) => latin.test(letter))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

const latin = /[ -~\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u2026\u20ac\s]/;

const row: CSSProperties = { display: 'flex', alignItems: 'center' };
const column: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
};
const strong: CSSProperties = { fontWeight: 800, letterSpacing: '-0.03em' };
/** Longer text ends in an ellipsis. */
const clamped: CSSProperties = { display: 'block', lineClamp: 3, lineHeight: 0.98 };
const plate: CSSProperties = {
  gap: 56,
  maxWidth: 600,
  padding: '20px 34px',
  borderRadius: 16,
  background: colors.plate,
};
const tag: CSSProperties = {
  padding: '6px 20px',
  border: `3px solid ${colors.ink}`,
  borderRadius: 9,
  background: 'white',
  fontSize: 26,
  fontWeight: 800,
};
const newTag: CSSProperties = { background: colors.ink, color: colors.paper };

const shield = `data:image/svg+xml;base64,${Buffer.from(
  renderToStaticMarkup(<Shield />)
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace('class="fill-sedge"', `fill="${colors.sedge}"`),
).toString('base64')}`;
