import { HelpMeChoose } from '#app/choose/help-me-choose.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { COMPARED, cartsAddress } from '#domain/compare/cart-names.ts';
import type { SavedCart } from '#domain/compare/saved-cart.ts';
import type { Content } from '#domain/content/content.ts';
import { SavedForm } from './saved-form.tsx';
import { SavedRow } from './saved-row.tsx';
import { SendAddress } from './send-address.tsx';
import { remember, remembered, saved, seen } from './store.ts';
import { type DeviceLists, useDeviceLists } from './use-list.ts';

interface Props {
  models: SavedCart[];
  words: Content['pages']['saved'];
}

type List = typeof saved;

/** What this device has saved and seen lately; its place is there before it is known. */
export function OfThisDevice({ models, words }: Props) {
  const lists = useDeviceLists(models);
  return <div className="min-h-screen">{lists && <Lists lists={lists} words={words} />}</div>;
}

function Lists({ lists, words }: { lists: DeviceLists; words: Props['words'] }) {
  const { carts } = lists;
  const there = lists.saved.filter((name) => carts.has(name));
  const isAny = there.length > 0 || lists.seen.some((name) => carts.has(name));
  return (
    <>
      <SavedForm isAny={isAny}>
        <Rows names={lists.saved} list={saved} lists={lists} chosen={COMPARED} />
        {lists.saved.length === 0 && <p className="py-6 text-lead">{words.empty}</p>}
        {lists.seen.length > 0 && (
          <>
            <h2 className="pt-section text-h3">{words.seenHeading}</h2>
            <p className="mt-2 mb-6 text-ink-soft">{words.seenLine}</p>
            <Rows names={lists.seen} list={seen} lists={lists} chosen={0} />
          </>
        )}
      </SavedForm>
      {lists.saved.length === 0 && (
        <p className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-3">
          <SiteLink to="/inventory" className="btn btn-line">
            See what is on our lot
          </SiteLink>
          <HelpMeChoose />
        </p>
      )}
      {there.length > 0 && (
        <div className="mt-10">
          <SendAddress label="Send this list" address={cartsAddress('/saved', there)} />
        </div>
      )}
    </>
  );
}

interface RowsProps {
  names: string[];
  list: List;
  lists: DeviceLists;
  /** So many are chosen for the comparison at first. */
  chosen: number;
}

function Rows({ names, list, lists: { carts, isLotKnown }, chosen }: RowsProps) {
  if (names.length === 0) return null;
  const forget = (gone: string[]) =>
    remember(
      list,
      remembered(list).filter((name) => !gone.includes(name)),
    );
  const there = names.flatMap((name) => carts.get(name) ?? []);
  const missing = names.filter((name) => !carts.has(name));
  return (
    <>
      <ul className="saved-rows">
        {there.map((cart, index) => (
          <SavedRow
            key={cart.named}
            cart={cart}
            isChosen={index < chosen}
            forget={() => forget([cart.named])}
          />
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="py-3 text-ink-soft">
          {isLotKnown ? 'Not on our lot any more' : 'Our list did not come, so we can’t tell'}:{' '}
          <span className="wrap-anywhere">{missing.join(', ')}</span>.
        </p>
      )}
      <button
        type="button"
        className="min-h-11 cursor-pointer text-sm font-semibold underline"
        onClick={() => forget(remembered(list))}
      >
        {list === saved ? 'Forget all that is saved' : 'Forget what was seen'}
      </button>
    </>
  );
}
