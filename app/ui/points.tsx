import type { ReactNode } from 'react';

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
          {price && <p className="mt-1 text-lead font-bold text-sedge">{price}</p>}
          <p className="mt-3 text-base text-ink-soft">{text}</p>
          {link}
        </li>
      ))}
    </ul>
  );
}

export function Questions({ questions }: { questions: { question: string; answer: string }[] }) {
  return (
    <dl className="border-t border-line">
      {questions.map(({ question, answer }) => (
        <div
          key={question}
          className="grid gap-x-gap gap-y-1 border-b border-line py-5 lg:grid-cols-[5fr_7fr]"
        >
          <dt className="text-lead leading-tight font-extrabold tracking-tight">{question}</dt>
          <dd className="max-w-[40em] text-ink-soft">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
