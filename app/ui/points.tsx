interface Props {
  points: { title: string; text: string; price?: string }[];
  /** Heading level of the titles. */
  as?: 'h2' | 'h3';
}

/** Headings with a sentence each, side by side between hairlines. */
export function Points({ points, as: Heading = 'h3' }: Props) {
  return (
    <ul className="points">
      {points.map(({ title, text, price }) => (
        <li key={title}>
          <Heading className="text-h3 leading-tight font-extrabold tracking-tight">{title}</Heading>
          {price && <p className="mt-1 text-lead font-bold text-sedge">{price}</p>}
          <p className="mt-3 text-base text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
