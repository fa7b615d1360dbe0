import { CheckList } from '#app/ui/check-list.tsx';

/** What to bring to a drive. */
export function BringList({ items }: { items: string[] }) {
  return (
    <section className="mt-10">
      <h2 className="border-b-2 border-ink pb-2.5 text-lead">Please bring</h2>
      <CheckList items={items} />
    </section>
  );
}
