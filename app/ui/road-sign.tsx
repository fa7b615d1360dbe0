interface Props {
  /** What it says, for those who hear it. */
  name: string;
  /** In capitals over the word that is read from afar, a line each. */
  above: string[];
  big: string;
  below?: string;
}

/** A white road sign. */
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
