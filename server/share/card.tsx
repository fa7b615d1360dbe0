import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { colors } from '#design/colors.ts';
import { Shield } from '#design/shield.tsx';
import type { PlateFigure, Subject } from './subject.ts';

/** Pixels of a share image, as social networks recommend. */
export const WIDTH = 1200;
export const HEIGHT = 630;

const bold = { fontWeight: 800, letterSpacing: '-0.03em' };

/**
 * The text of a share image for satori, on a transparent ground: the dealer's name and small plates above, the title, and
 * below it the yellow plate with figures, or a town's guide sign.
 *
 * @param wide whether the title takes the whole width: no photograph is beside it
 */
export function Card({ subject, wide }: { subject: Subject; wide: boolean }) {
  const { dealer, title, lead, plates, figures, sign } = subject;
  return (
    <div
      style={{
        ...column,
        width: WIDTH,
        height: HEIGHT,
        padding: '44px 64px',
        boxSizing: 'border-box',
        color: colors.ink,
      }}
    >
      <div style={{ ...row, width: '100%', justifyContent: 'space-between' }}>
        <div style={{ ...row, gap: 16 }}>
          <img src={shield} width={63} height={66} alt="" />
          <div style={column}>
            <div style={{ ...bold, fontSize: 34 }}>{readable(dealer.own)}</div>
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
      <div style={{ ...column, flexGrow: 1, width: wide ? '100%' : 440, paddingTop: 22 }}>
        <div style={{ ...bold, ...clamped(3), ...titleStyle(title, wide) }}>{readable(title)}</div>
        {lead && wide && (
          <div style={{ ...clamped(3), width: 520, marginTop: 20, fontSize: 29, lineHeight: 1.25 }}>
            {readable(lead)}
          </div>
        )}
      </div>
      {sign ? <GuideSign rows={sign} /> : <Plate figures={figures} />}
    </div>
  );
}

function Plate({ figures }: { figures: PlateFigure[] }) {
  return (
    <div style={{ ...frame, ...row, gap: 56, background: colors.plate }}>
      {figures.map(({ before, value, unit, label }) => (
        <div key={value} style={{ ...bold, ...column }}>
          <div style={{ ...row, alignItems: 'flex-end', gap: 12 }}>
            {beside(before)}
            <div style={{ fontSize: 66, lineHeight: 1 }}>{value}</div>
            {beside(unit)}
          </div>
          {label && <div style={{ fontSize: 22, fontWeight: 600 }}>{label}</div>}
        </div>
      ))}
    </div>
  );
}

function beside(words: string | undefined): ReactNode {
  return words && <div style={{ fontSize: 30 }}>{words}</div>;
}

/** The miles to each showroom, on a green road sign. */
function GuideSign({ rows }: { rows: NonNullable<Subject['sign']> }) {
  return (
    <div style={{ ...frame, ...column, ...bold, background: colors.sedge, color: 'white' }}>
      {rows.map(({ city, miles }) => (
        <div
          key={city}
          style={{
            ...row,
            justifyContent: 'space-between',
            gap: 64,
            fontSize: 46,
            lineHeight: 1.2,
          }}
        >
          <div>{readable(city)}</div>
          <div>{miles.toFixed(1)}</div>
        </div>
      ))}
      <div style={{ fontSize: 22, fontWeight: 600 }}>Miles, as the crow flies</div>
    </div>
  );
}

/**
 * Limits text to the font's Latin letters: strips unknown accents, drops other characters, and cuts words wider than a line.
 */
function readable(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => (latin.test(letter) ? letter : letter.normalize('NFKD').slice(0, 1)))
    .filter((letter) => latin.test(letter))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\S{25,}/g, (word) => `${word.slice(0, 24)}…`);
}

const latin = /[ -~\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u2026\u20ac\s]/;

function titleStyle(title: string, wide: boolean): CSSProperties {
  const sizes = wide ? [160, 104, 72, 56] : [88, 72, 56, 48];
  const step = [10, 22, 44].findIndex((most) => title.length <= most);
  return { fontSize: sizes.at(step) ?? 48, lineHeight: 0.98, wordBreak: 'break-word' };
}

const row: CSSProperties = { display: 'flex', alignItems: 'center' };
const column: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
};
const frame: CSSProperties = { padding: '20px 34px', borderRadius: 16, maxWidth: 600 };
const tag: CSSProperties = {
  padding: '6px 20px',
  border: `3px solid ${colors.ink}`,
  borderRadius: 9,
  background: 'white',
  fontSize: 26,
  fontWeight: 800,
};
const newTag: CSSProperties = { background: colors.ink, color: colors.paper };

/** @param most lines; longer text ends in an ellipsis */
function clamped(most: number): CSSProperties {
  return { display: 'block', lineClamp: most };
}

const shield = `data:image/svg+xml;base64,${Buffer.from(
  renderToStaticMarkup(<Shield />)
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace('class="fill-sedge"', `fill="${colors.sedge}"`),
).toString('base64')}`;
