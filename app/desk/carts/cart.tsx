import { useRef, useState } from 'react';
import { data, Form, Link } from 'react-router';
import { ActivityList } from '#app/desk/frame/activity-list.tsx';
import { FormFields } from '#app/site/form/form-fields.tsx';
import type { Content } from '#domain/content/content.ts';
import { field } from '#domain/form/field.ts';
import { DAY } from '#domain/hours/new-york.ts';
import { fullName } from '#domain/model/model.ts';
import { saidOf } from '#domain/specification/specifications.ts';
import { dollars } from '#domain/text/dollars.ts';
import { counted } from '#domain/text/sentences.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { isOfModel } from '#domain/vehicle/vehicle.ts';
import { listActivity } from '#server/desk/activity.ts';
import { canUndo } from '#server/desk/answer-press.ts';
import { deskContext } from '#server/desk/guard.ts';
import { pressAction } from '#server/desk/press-action.ts';
import { countsOnInWords } from '#server/desk/sold-cart.ts';
import { stateOf } from '#server/desk/vehicle-changes.ts';
import { cartRows, textsOf, textsOfModel } from '#server/desk/vehicle-texts.ts';
import { defaults } from '#server/inventory/plan.ts';
import { time } from '#server/store/database.ts';
import { listVehicleEdits } from '#server/store/desk/vehicle-edits.ts';
import { listVehicles, readListedSince } from '#server/store/vehicles.ts';
import type { Route } from './+types/cart.ts';
import { CartForm } from './cart-form.tsx';

/** One cart, and who changed what; without an id a new one, which may begin with a `?model=`. */
export async function loader({ context, params: { id = '' }, url }: Route.LoaderArgs) {
  const { db, site } = context.get(deskContext);
  const { business, models } = site.content;
  const now = await time(db);
  const activity = await listActivity(db, { about: `inventory/${id}` });
  const vehicle = (await site.inventory.current()).byId.get(id);
  if (id && !vehicle && activity.length === 0) throw data(null, 404);
  // A listed vehicle has what the site adds.
  const stored = (await listVehicles(db)).find((each) => each.id === id);
  const since = (await readListedSince(db)).get(id);
  const edits = await listVehicleEdits(db, id);
  const isSold = edits.some(({ field }) => field === 'sold');
  const model = models.find(({ slug }) => slug === url.searchParams.get('model'));
  const texts = textsOf(stateOf(stored ?? defaults, edits));
  const shown = { ...texts, ...(model && !id && textsOfModel(model)) };
  const cities = [...business.showrooms.map(({ city }) => city), shown.showroom];
  return {
    ...{ id, now, shown },
    heading: id ? (vehicle?.name ?? id) : 'New cart',
    onLot: since === undefined ? '' : counted(Math.floor((now - since) / DAY), 'day'),
    rows: cartRows(!id, cities),
    words: vehicle && cartInWords(vehicle, site),
    gone: isSold
      ? `Sold. ${await countsOnInWords(db, id, now)}`
      : 'This cart is not in the inventory any more.',
    activity: activity.map((row) => ({ ...row, canUndo: canUndo(row) })),
    model: model?.slug ?? '',
    models: Object.fromEntries(models.map((each) => [each.slug, fullName(each)])),
  };
}

export const action = pressAction;

/** What buyers ask for first. */
const asked = ['Seats', 'Top speed', 'Range', 'Battery type', 'Charging time', 'Warranty'];

/** A cart as the text of an offer on a marketplace, with phone number and link. */
function cartInWords(
  vehicle: ListedVehicle,
  { content, url }: { content: Pick<Content, 'business' | 'models'>; url: string },
): string {
  const { id, name, color, price, availability, description, features } = vehicle;
  const { business } = content;
  const model = content.models.find((each) => isOfModel(vehicle, each));
  const said = [...saidOf(model, vehicle)].filter(([label]) => asked.includes(label));
  const parts = [
    [[name, color].filter(Boolean).join(', '), dollars(price), availability.words],
    [...said.map(([label, text]) => `${label}: ${text}`), ...features],
    [description],
    [`${business.name}, ${business.phone}`, `${url}/vehicles/${id}`],
  ];
  const texts = parts.map((lines) => lines.filter(Boolean).join('\n'));
  return texts.filter(Boolean).join('\n\n');
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { id, heading, onLot, words, gone, activity, now } = loaderData;
  return (
    <>
      <title>{`${heading} · Desk`}</title>
      <h1>{heading}</h1>
      {words && (
        <p>
          {`${id}, ${onLot} on the lot. `}
          <a href={`/vehicles/${id}`} className="inline-block py-2.5 underline">
            Its page
          </a>
        </p>
      )}
      {!id && <ModelChoice {...loaderData} />}
      {!id || words ? <CartForm {...loaderData} /> : <p className="card">{gone}</p>}
      {words && <CopyText key={words} words={words} />}
      {id && <ActivityList rows={activity} now={now} />}
      <Link to="/desk/inventory" className="flex min-h-11 items-center">
        All carts
      </Link>
    </>
  );
}

/** Its texts are the first ones of the form below. What is typed there stays. */
function ModelChoice({
  model,
  models,
}: Pick<Route.ComponentProps['loaderData'], 'model' | 'models'>) {
  const options = { '': 'Another cart', ...models };
  return (
    <Form className="card" preventScrollReset replace>
      <FormFields
        rows={[[field('model', 'Begin with a model', { options })]]}
        values={{ model }}
        errors={{}}
      />
      <button type="submit" className="btn btn-line justify-self-start">
        Fill in
      </button>
    </Form>
  );
}

function CopyText({ words }: { words: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  async function copy() {
    area.current?.select();
    // Browsers refuse it to pages without HTTPS.
    const isCopied = await navigator.clipboard?.writeText(words).then(
      () => true,
      () => false,
    );
    setSaid(isCopied ? 'Copied.' : 'Not copied. The text is selected: copy it by hand.');
  }
  return (
    <section className="card" aria-labelledby="copy">
      <h2 id="copy">Copy text</h2>
      <textarea
        ref={area}
        readOnly
        aria-labelledby="copy"
        value={words}
        rows={9}
        className="control w-full px-3.5 py-3 text-base leading-normal"
      />
      <p className="flex items-center gap-4">
        <button type="button" onClick={copy} className="btn btn-line">
          Copy
        </button>
        <span role="status">{said}</span>
      </p>
    </section>
  );
}
