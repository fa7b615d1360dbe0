interface Props {
  /** Words for screen readers. */
  name: string;
  /** Capitals above the large word, a line each. */
  above: string[];
  big: string;
  below?: string;
}

export function RoadSign({ name, above, big, below }: Props) {
  // Two digits fill the sign; a longer word is smaller.
  const size = Math.min(66, 150 / big.length);
  return (
    <div className="limit-sign" role="img" aria-label={`Road sign: ${name}`}>
      {above.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <b style={{ fontSize: `${size.toFixed()}cqi` }}>{big}</b>
      {below && <span>{below}</span>}
    </div>
  );
}
