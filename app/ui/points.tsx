import type { ReactNode } from 'react';
import { Rows } from './rows.tsx';

interface Props {
  points: { title: string; text: string; price?: string; link?: ReactNode }[];
  as?: 'h2' | 'h3';
}

export function Points({ points, as: Heading = 'h3' }: Props) {
  return (
    <ul className="points">
      {points.map(({ title, text, price, link }) => (
        <li key={title}>
          <Heading className="text-h3 leading-tight font-extrabold tracking-tight">{title}</Heading>
          {price && <p className="mt-1 text-lead font-semibold text-sedge">{price}</p>}
          <p className="mt-3 text-base text-ink-soft">{text}</p>
          {link}
        </li>
      ))}
    </ul>
  );
}

export function Questions({ questions }: { questions: { question: string; answer: string }[] }) {
  return (
    <Rows
      rows={questions.map(({ question, answer }) => [question, answer])}
      className="border-t border-line *:grid *:gap-x-gap *:gap-y-1 *:border-b *:border-line *:py-5 lg:*:grid-cols-5-7 [&_dt]:text-lead [&_dt]:leading-tight [&_dt]:font-extrabold [&_dt]:tracking-tight [&_dd]:max-w-wide [&_dd]:text-ink-soft"
    />
  );
}
