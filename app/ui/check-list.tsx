import { Icon } from './icon.tsx';

/** `columns`: two, from tablets up. */
export function CheckList({ items, columns = false }: { items: string[]; columns?: boolean }) {
  return (
    <ul className={columns ? 'gap-x-gap sm:columns-2' : undefined}>
      {items.map((item) => (
        <li
          key={item}
          className="flex break-inside-avoid gap-3 border-b border-line py-3 font-semibold print:py-1"
        >
          <span className="mt-1 text-sedge">
            <Icon name="check" />
          </span>
          {item}
        </li>
      ))}
    </ul>
  );
}
