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
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {waysBack(carts, wishes).map(({ givenUp, wishes: rest, fitting }) => (
          <li key={givenUp.join()}>
            <SiteLink
              to={chooseAddress(rest)}
              className="grid h-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-sign border-[1.5px] border-field p-5 no-underline hover:bg-white"
            >
              <b className="text-lead leading-tight">
                Without {wishesAsThings(givenUp, wishes, names)}
              </b>
              <Icon name="arrow" />
              <span className="col-start-1 text-sm text-ink-soft">
                {fitting.length} {fitting.length === 1 ? 'cart' : 'carts'}:{' '}
                {fitting
                  .slice(0, 2)
                  .map(({ cart }) => cart.name)
                  .join(', ')}
                {fitting.length > 2 && ' …'}
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
