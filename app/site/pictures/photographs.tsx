import { Picture } from './picture.tsx';

/** The dealer's own photographs, side by side; nothing without any. */
export function Photographs({ shown }: { shown: { address: string; alt: string }[] }) {
  if (shown.length === 0) return null;
  return (
    <ul className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-4">
      {shown.map(({ address, alt }) => (
        <li key={address}>
          <Picture
            address={address}
            alt={alt}
            sizes={`(min-width: 48rem) ${Math.round(100 / shown.length)}vw, 100vw`}
            className="aspect-3/2 w-full rounded-sign object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
