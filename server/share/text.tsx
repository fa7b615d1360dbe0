import type { Line } from './lettering.ts';

interface Props {
  line: Line;
  /** Where its first letter starts on the baseline. */
  x: number;
  y: number;
  className?: string;
}

/** One line of letters as outlines. */
export function Text({ line, x, y, className = 'fill-ink' }: Props) {
  return (
    <g className={className} transform={`translate(${x} ${y}) scale(${line.scale} ${-line.scale})`}>
      {line.outlines.map((outline) => (
        <path key={outline.x} d={outline.path} transform={`translate(${outline.x})`} />
      ))}
    </g>
  );
}
