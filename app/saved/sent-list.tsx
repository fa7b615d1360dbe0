import { SiteLink } from '#app/ui/site-link.tsx';
import { COMPARED, cartsAddress, partsOfName } from '#domain/compare/cart-names.ts';
import type { SavedCart } from '#domain/compare/saved-cart.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { SavedForm } from './saved-form.tsx';
import { SavedRow } from './saved-row.tsx';
import { remember, remembered, saved } from './store.ts';

interface Props {
  carts: SavedCart[];
  /** Named, and not there or not any more. */
  gone: string[];
}

/** The carts that an address names; whoever opened it can keep them on this device as well. */
export function SentList({ carts, gone }: Props) {
  const names = carts.map(({ named }) => named);
  // A device keeps carts, and no paints.
  const ids = names.map((name) => partsOfName(name).id);
  const save = () => remember(saved, [...ids, ...remembered(saved)]);
  return (
    <>
      <SavedForm isAny={carts.length > 0}>
        <ul className="saved-rows">
          {carts.map((cart, index) => (
            <SavedRow key={cart.named} cart={cart} isChosen={index < COMPARED} />
          ))}
        </ul>
      </SavedForm>
      {gone.length > 0 && (
        <p className="py-3 text-ink-soft">
          Not there, or not any more: <span className="wrap-anywhere">{gone.join(', ')}</span>.
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {carts.length > 0 && (
          <>
            <SiteLink
              to={contactAddress({ from: cartsAddress('/saved', names) })}
              className="btn btn-go"
            >
              Ask about these carts
            </SiteLink>
            <button type="button" className="btn btn-line noscript:hidden" onClick={save}>
              Save these too
            </button>
          </>
        )}
        <SiteLink to="/saved" className="btn btn-line">
          What I have saved
        </SiteLink>
      </div>
    </>
  );
}
