import { Picture } from './picture.tsx';
import type { Shot } from './slides.tsx';

interface Props {
  shots: Shot[];
  current: number;
  /** Of the ids of the pictures that they lead to. */
  prefix: string;
  className: string;
  onChoose: (index: number) => void;
}

/** The pictures once more, small, to choose from; nothing where there is but one. */
export function Thumbnails({ shots, current, prefix, className, onChoose }: Props) {
  if (shots.length < 2) return null;
  return (
    <ul className={`flex gap-3 ${className}`}>
      {shots.map(({ address, alt, ground }, index) => (
        <li key={address} className="w-24 max-lg:flex-1">
          <a
            href={`#${prefix}-${index + 1}`}
            aria-label={`Picture ${index + 1}: ${alt}`}
            aria-current={index === current ? 'true' : undefined}
            className="gallery-thumbnail"
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
          >
            <span className={`${ground} block overflow-clip`}>
              <Picture
                address={address}
                alt=""
                sizes="96px"
                className="aspect-[8/5] object-cover"
              />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
