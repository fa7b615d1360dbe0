import type { CSSProperties } from 'react';
import { CartPicture } from '#app/cart/cart-picture.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { cartShape } from '#design/cart-shape.ts';
import { cartsAddress } from '#domain/compare/cart-names.ts';
import type { ShownCart } from '#domain/compare/side-by-side.ts';

interface Props {
  carts: ShownCart[];
  shared: URLSearchParams;
}

/** Inches wide that the frame of a drawn cart is taken for, of which nobody knows the size. */
const DRAWN = 190;

/** The carts on one ground line and at one scale, each with the way to move it or to take it away. */
export function ComparePictures({ carts, shared }: Props) {
  const names = carts.map(({ named }) => named);
  const frames = carts.map(({ profile }) => profile?.frame ?? DRAWN);
  const largest = Math.max(...frames);
  const to = (others: string[]) => cartsAddress('/compare', others, shared);
  return (
    <tr className="compare-pictures">
      <th scope="row">
        <p>
          <span className="sr-only">Pictures. </span>
          All at one scale.
          {carts.some(({ profile }) => !profile) && ' A drawing is not.'}
          <i style={{ width: `calc(var(--frame) * ${(60 / largest).toFixed(4)})` }} />5 feet
        </p>
      </th>
      {carts.map(({ named, name, distinct, category, seats, color, profile }, at) => (
        <td key={named}>
          <ul aria-label={distinct}>
            {at > 0 && (
              <Change to={to(moved(names, at, -1))} icon="back" label={`Move ${distinct} left`} />
            )}
            {at < carts.length - 1 && (
              <Change to={to(moved(names, at, 1))} icon="arrow" label={`Move ${distinct} right`} />
            )}
            <Change
              to={to(names.filter((each) => each !== named))}
              icon="close"
              label={`Take ${distinct} away`}
            />
          </ul>
          <div
            className="compare-cart"
            style={{ '--share': (frames[at] ?? largest) / largest } as CSSProperties}
          >
            <CartPicture
              address={profile?.address}
              view="side"
              shape={cartShape({ seats, category, name })}
              alt={`${name}${color ? ` in ${color.toLowerCase()}` : ''}, from the side`}
              sizes="(min-width: 48rem) 30vw, 55vw"
              main={at < 2}
              className="relative"
            />
          </div>
        </td>
      ))}
    </tr>
  );
}

function Change({
  to,
  icon,
  label,
}: {
  to: string;
  icon: 'back' | 'arrow' | 'close';
  label: string;
}) {
  return (
    <li>
      {/* Of such addresses there is no end. */}
      <SiteLink to={to} preventScrollReset rel="nofollow" aria-label={label} title={label}>
        <Icon name={icon} />
      </SiteLink>
    </li>
  );
}

function moved(names: string[], at: number, by: number): string[] {
  const others = names.toSpliced(at, 1);
  return others.toSpliced(at + by, 0, names[at] ?? '');
}
