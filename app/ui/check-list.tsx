import { Icon } from './icon.tsx';

/** Short statements, each with its tick, split by hairlines. */
export function CheckList({ items }: { items: string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item} className="flex gap-3 border-b border-line py-3 font-semibold">
          <span className="mt-1 text-sedge">
            <Icon name="check" />
          </span>
          {item}
        </li>
      ))}
    </ul>
  );
}
