/** All terms of a rental, also on its sheet of paper. */
export function RentalTerms({ terms }: { terms: { title: string; text: string }[] }) {
  return (
    <section aria-label="Terms" className="on-sheet wrap pt-section pb-section">
      <dl className="grid gap-5 sm:grid-cols-3">
        {terms.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-extrabold">{title}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
