import { type FormEvent, useEffect } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { useRootData } from '#app/http/document/use-root-data.ts';
import { pageHead } from '#app/http/seo/describe-page.ts';
import { CompareTable } from '#app/site/compare/compare-table.tsx';
import { forget, save, useShortlist } from '#app/site/frame/shortlist.ts';
import { PageOpening } from '#app/site/hero/page-opening.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Points } from '#app/ui/points.tsx';
import { GoLink } from '#app/ui/site-link.tsx';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { openingCarts } from '#domain/model/model.ts';
import {
  partsOfName,
  readCartNames,
  SHORTLIST,
  shortlistAddress,
} from '#domain/shortlist/cart-names.ts';
import { type Shortlist, shortlistOf } from '#domain/shortlist/shortlist.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/compare-route.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, inventory, pictures, roofs } = site;
  const { vehicles } = await inventory.current();
  const names = readCartNames(url.searchParams);
  const shown = shortlistOf(names, { content, vehicles, pictures, roofs });
  const address = shortlistAddress(shown.carts.map(({ named }) => named));
  const head = pageHead(
    context,
    site,
    'compare',
    // Too many combinations for an index.
    names.length > 0 ? { hidden: true, shared: { path: address, picture: '/compare' } } : {},
  );
  return {
    head,
    address,
    ask: shown.carts.length > 0 ? 'Ask about these carts' : undefined,
    ...shown,
    words: content.pages.compare,
    opening: openingCarts(content.pages.compare.opening, content.models),
  };
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { carts, rows, gone, choices, address, words, opening } = loaderData;
  const url = `${useRootData().site.url}${address}`;
  const names = carts.map(({ named }) => named);
  useOwnShortlist();
  const add = <AddCart names={names} choices={choices} />;
  if (carts.length === 0) {
    return (
      <>
        <PageOpening title={words.heading} lead={words.lead} carts={opening}>
          <div className="w-full print:hidden">{add}</div>
          <MoreLink to="/choose">Help me choose</MoreLink>
          <Gone names={gone} />
        </PageOpening>
        <section className="wrap pb-section" aria-label="How it works">
          <Points as="h2" points={words.how} />
        </section>
      </>
    );
  }
  return (
    <>
      <div className="on-sheet wrap grid gap-6 pt-opening pb-gap lg:grid-cols-1-sheet lg:items-end">
        <div>
          <h1>{words.heading}</h1>
          <Gone names={gone} />
        </div>
        <div className="print:hidden">{add}</div>
      </div>
      <CompareTable carts={carts} rows={rows} />
      <div className="wrap grid gap-6 pt-8 pb-section print:hidden">
        <div className="flex flex-wrap gap-3">
          <GoLink to={contactAddress({ from: address })}>
            {carts.length > 1 ? 'Ask about these carts' : 'Ask about this cart'}
          </GoLink>
          <SaveThese names={names} />
          <a
            href={`mailto:?subject=${encodeURIComponent(words.heading)}&body=${encodeURIComponent(url)}`}
            className="btn btn-line"
          >
            Email this list
          </a>
        </div>
      </div>
    </>
  );
}

function AddCart({ names, choices }: { names: string[] } & Pick<Shortlist, 'choices'>) {
  const navigate = useNavigate();
  if (names.length >= SHORTLIST) {
    return <p className="text-ink-soft">The list is full. Take one out to add another.</p>;
  }
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const added = String(new FormData(event.currentTarget).getAll('carts').at(-1));
    save([added]);
    navigate(shortlistAddress([...names, added]), { preventScrollReset: true });
  };
  return (
    <Form
      action="/compare"
      className="grid max-w-160 grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
      onSubmit={add}
    >
      {names.length > 0 && <input type="hidden" name="carts" value={names.join()} />}
      <label>
        <span className="mb-1.5 block font-extrabold">
          {names.length > 0 ? 'Add a cart' : 'Choose a cart'}
        </span>
        {/* Resets after a cart is added. */}
        <select
          key={names.join()}
          name="carts"
          required
          defaultValue=""
          className="min-h-13.5 w-full control pr-10 pl-3.5 text-ellipsis"
        >
          <option value="">Choose a model or a cart in stock</option>
          {choices.map(({ label, carts }) => (
            <optgroup key={label} label={label}>
              {carts.map(({ named, label }) => (
                <option key={named} value={named}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <button type="submit" className="btn btn-line">
        Add
      </button>
    </Form>
  );
}

/** Without carts in the address, goes to this device's shortlist. */
function useOwnShortlist() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const saved = useShortlist().join();
  const isNamed = new URLSearchParams(search).has('carts');
  useEffect(() => {
    if (!isNamed && saved) navigate(shortlistAddress(saved.split(',')), { replace: true });
  }, [isNamed, saved, navigate]);
}

/** Carts of the address that don't exist, announced on change. They leave this device's shortlist, too. */
function Gone({ names }: { names: string[] }) {
  const gone = names.join();
  useEffect(() => {
    if (gone) forget(gone.split(','));
  }, [gone]);
  return (
    <div role="status" className="text-lead text-ink-soft">
      {names.length > 0 && (
        <p>
          No longer here: <span className="wrap-anywhere">{names.join(', ')}</span>.
        </p>
      )}
    </div>
  );
}

/** Saves someone else's list, or a cart added by its address, to the shortlist, which stores no paints. */
function SaveThese({ names }: { names: string[] }) {
  const saved = useShortlist();
  const ids = names.map((name) => partsOfName(name).id);
  if (ids.every((id) => saved.includes(id))) return null;
  return (
    <button type="button" className="btn btn-line noscript:hidden" onClick={() => save(ids)}>
      {names.length > 1 ? 'Save these carts' : 'Save this cart'}
    </button>
  );
}
