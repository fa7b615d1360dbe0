/** Questions and answers, without folds. */
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
