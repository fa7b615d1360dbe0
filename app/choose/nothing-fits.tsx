import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { placeNames, wishesAsThings } from '#domain/choose/spoken.ts';
import { waysBack } from '#domain/choose/ways-back.ts';
import { chooseAddress } from '#domain/choose/wishes.ts';
import type { ChooseProps } from './choose-props.ts';

/** Which wishes may be given up, and what comes back then. */
export function NothingFits({ words, carts, wishes }: ChooseProps) {
  const names = placeNames(words.where);
  return (
    <section id="give-up" className="wrap pt-section">
      <h2>{words.noneHeading}</h2>
      <p className="mt-4 text-lead text-ink-soft">{words.noneLine}</p>
      <ul className="mt-6 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {waysBack(carts, wishes).map(({ givenUp, wishes: rest, fitting }) => (
          <li key={givenUp.join()}>
            <SiteLink to={chooseAddress(rest)} className="choose-way group">
              <b>Without {wishesAsThings(givenUp, wishes, names)}</b>
              <span>
                {fitting.length} {fitting.length === 1 ? 'cart' : 'carts'}:{' '}
                {fitting
                  .slice(0, 2)
                  .map(({ cart }) => cart.name)
                  .join(', ')}
                {fitting.length > 2 && ' …'}
              </span>
              <Icon name="arrow" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
