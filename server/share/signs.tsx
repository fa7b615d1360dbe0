import type { ReactNode } from 'react';
import { Shield } from '#design/shield.tsx';
import type { NameParts } from '#domain/site/name-parts.ts';
import type { Lettering } from './lettering.ts';
import type { PlateFigure, Subject } from './subject.ts';
import { Text } from './text.tsx';

/** Height of the yellow plate. */
const PLATE = 120;

const figure = { size: 66, weight: 800, tracking: -0.045 } as const;
const beside = { size: 30, weight: 800, tracking: -0.02 } as const;
const under = { size: 22, weight: 600, tracking: 0 } as const;
const tag = { size: 26, weight: 800, tracking: 0.03 } as const;

/** A sign and its size in pixels. */
export interface Sign {
  drawn: ReactNode;
  width: number;
  height: number;
}

/** The dealer's shield and name. */
export function wordmark(letters: Lettering, dealer: NameParts): Sign {
  const own = letters.readable(dealer.own);
  const kind = letters.readable(dealer.kind);
  const over = letters.set(own, { size: 34, weight: 800, tracking: -0.03 });
  const below = letters.set(kind, { size: 20, weight: 600, tracking: 0 });
  return {
    width: 80 + Math.max(over.width, below.width),
    height: 66,
    drawn: (
      <>
        <g transform="scale(1.5)">
          <Shield />
        </g>
        <Text line={over} x={80} y={kind ? 34 : 44} />
        <Text line={below} x={81} y={60} className="fill-sedge" />
      </>
    ),
  };
}

/** Small plates in a row; one whose word the font can't write is left out. */
export function tags(letters: Lettering, plates: Subject['plates']): Sign {
  let width = 0;
  const drawn = plates.map(({ look, word }) => {
    const line = letters.set(letters.readable(word), tag);
    if (line.outlines.length === 0) return null;
    const own = line.width + 44 + (look === 'new' ? 28 : 0);
    const x = width === 0 ? 0 : width + 12;
    width = x + own;
    return (
      <g key={look} transform={`translate(${x})`}>
        <TagFrame look={look} width={own} />
        <Text
          line={line}
          x={(own - line.width) / 2}
          y={35}
          className={textOf[look] ?? 'fill-ink'}
        />
      </g>
    );
  });
  return { drawn, width, height: 52 };
}

const textOf: Record<string, string> = { new: 'fill-paper', 'in-stock': 'fill-sedge-deep' };

type Look = Subject['plates'][number]['look'];

function TagFrame({ look, width }: { look: Look; width: number }) {
  const frame = { x: 1.5, y: 1.5, width: width - 3, height: 49, rx: 9, strokeWidth: 3 };
  const inset = { x: 6, y: 6, width: width - 12, height: 40, rx: 5, strokeWidth: 1.5 };
  switch (look) {
    case 'new':
      return (
        <>
          <rect {...frame} className="fill-ink stroke-ink" />
          <rect {...inset} className="fill-none stroke-white/50" />
          <circle cx="19" cy="26" r="3.5" className="fill-paper/75" />
          <circle cx={width - 19} cy="26" r="3.5" className="fill-paper/75" />
        </>
      );
    case 'in-stock':
      return (
        <>
          <rect {...frame} className="fill-white stroke-sedge" />
          <rect {...inset} className="fill-none stroke-sedge/35" />
        </>
      );
    case 'out-of-stock':
      return <rect {...frame} strokeDasharray="8 5" className="fill-white/80 stroke-ink" />;
    case 'name':
      return <rect {...frame} className="fill-white stroke-ink" />;
  }
}

/** The yellow plate with its one or two figures. */
export function figurePlate(letters: Lettering, figures: PlateFigure[]): Sign {
  let pen = 34;
  const cells = figures.map((each, index) => {
    const start = index === 0 ? pen : pen + 56;
    const before = each.before ? letters.set(each.before, beside) : undefined;
    const value = letters.set(each.value, figure);
    const unit = each.unit ? letters.set(each.unit, beside) : undefined;
    const label = each.label ? letters.set(each.label, under) : undefined;
    const valueX = before ? start + before.width + 12 : start;
    const unitX = valueX + value.width + 10;
    const top = Math.max(unit ? unitX + unit.width : valueX + value.width, start);
    pen = Math.max(top, start + (label?.width ?? 0));
    return { key: each.value, start, before, value, valueX, unit, unitX, label };
  });
  const width = pen + 34;
  const base = cells.some(({ label }) => label) ? 68 : 83;
  return {
    width,
    height: PLATE,
    drawn: (
      <g>
        <rect width={width} height={PLATE} rx="16" fill="url(#plate)" />
        <rect
          x="7"
          y="7"
          width={width - 14}
          height={PLATE - 14}
          rx="10"
          strokeWidth="3"
          className="fill-none stroke-ink/70"
        />
        {cells.map(({ key, start, before, value, valueX, unit, unitX, label }, index) => (
          <g key={key}>
            {index > 0 && (
              <path
                d={`M${start - 28} 26V${PLATE - 26}`}
                strokeWidth="2"
                className="stroke-ink/30"
              />
            )}
            {before && <Text line={before} x={start} y={base} />}
            <Text line={value} x={valueX} y={base} />
            {unit && <Text line={unit} x={unitX} y={base} />}
            {label && <Text line={label} x={start + 2} y={base + 30} className="fill-ink/75" />}
          </g>
        ))}
      </g>
    ),
  };
}
