import { useRef, useState } from 'react';
import { data, Link, redirect } from 'react-router';
import { ActivityList } from '#app/desk/frame/activity-list.tsx';
import { Refusal } from '#app/desk/frame/row.tsx';
import type { Content } from '#domain/content/content.ts';
import { merge } from '#domain/form/merge.ts';
import { DAY } from '#domain/hours/new-york.ts';
import { fullName } from '#domain/model/model.ts';
import { saidOf } from '#domain/specification/specifications.ts';
import { dollars } from '#domain/text/dollars.ts';
import { counted } from '#domain/text/sentences.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { isOfModel } from '#domain/vehicle/vehicle.ts';
import { listActivity } from '#server/desk/activity.ts';
import { deskContext, formOf } from '#server/desk/guard.ts';
import { canUndo } from '#server/desk/undo.ts';
import { stateOf } from '#server/desk/vehicle-changes.ts';
import { addVehicle, editVehicle, sellVehicle } from '#server/desk/vehicle-edits.ts';
import {
  type EditErrors,
  type Typed,
  textsOf,
  textsOfModel,
  typedFields,
} from '#server/desk/vehicle-texts.ts';
import { time } from '#server/store/database.ts';
import { listVehicleEdits } from '#server/store/desk/vehicle-edits.ts';
import { listVehicles, readListedSince } from '#server/store/vehicles.ts';
import { markSoldCarts } from '#server/test-drives/change.ts';
import type { Route } from './+types/cart.ts';
import { CartForm } from './cart-form.tsx';

/** One cart, and who changed what; without an id a new one. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { db, site } = context.get(deskContext);
  const { content } = site;
  const now = await time(db);
  const activity = id === undefined ? [] : await listActivity(db, { about: `inventory/${id}` });
  const vehicle = (await site.inventory.current()).byId.get(id ?? '');
  if (id !== undefined && !vehicle && activity.length === 0) throw data(null, 404);
  // A listed vehicle has what the site adds.
  const stored = (await listVehicles(db)).find((each) => each.id === id);
  const since = (await readListedSince(db)).get(id ?? '');
  return {
    ...{ id, now },
    isNew: id === undefined,
    heading: id === undefined ? 'New cart' : (vehicle?.name ?? id),
    onLot: since === undefined ? '' : counted(Math.floor((now - since) / DAY), 'day'),
    shown: stored ? textsOf(stateOf(stored, await listVehicleEdits(db, id))) : emptyTexts,
    words: vehicle && cartInWords(vehicle, site),
    activity: activity.map((row) => ({ ...row, canUndo: canUndo(row) })),
    showrooms: content.business.showrooms.map(({ city }) => city),
    models: content.models.map((each) => [each.slug, fullName(each)] as const),
  };
}

/** What buyers ask for first. */
const asked = ['Seats', 'Top speed', 'Range', 'Battery type', 'Charging time', 'Warranty'];

/** A cart as the text of an offer on a marketplace, with telephone and link. */
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

const emptyTexts = {
  ...(Object.fromEntries(typedFields.map((field) => [field, ''])) as Typed),
  availability: 'here',
  isNew: 'no',
};

/** Those of a model of the range; empty ones for another slug. */
function textsToBegin({ models }: Pick<Content, 'models'>, slug: unknown): Typed {
  const model = models.find((each) => each.slug === slug);
  return { ...emptyTexts, ...(model && textsOfModel(model)) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { db, site, person } = context.get(deskContext);
  const form = await formOf(request);
  const { content } = site;
  const isNew = params.id === undefined;
  const id = params.id ?? textOf(form, 'id');
  const [typed, seen] = [textsIn(form, ''), textsIn(form, 'seen-')];
  typed.images = form.getAll('images[]').join('\n');
  if (form.get('press') === 'fill') {
    const begun = textsToBegin(content, form.get('model'));
    const errors: EditErrors = {};
    return { id, errors, typed: merge(seen, typed, begun).merged, seen: begun };
  }
  const sale = form.get('press') === 'sold' ? sellVehicle : editVehicle;
  const now = await time(db);
  const change = isNew ? addVehicle : sale;
  const read = String(form.get('read') ?? '');
  const result = await change(db, { id, person, typed, seen, content, now, read });
  if (result.status === 'warned') {
    return data({ ...result, id, errors: { isWarned: result.sentence } as EditErrors }, 422);
  }
  if (result.status === 'refused') return data({ ...result, id }, 422);
  await markSoldCarts(db, content, now);
  site.nudge();
  const done = result.activity ? `?done=${result.activity}` : '';
  // A new cart's page has the text for marketplaces.
  throw redirect(`/desk/inventory${isNew ? `/${id.trim()}${done}` : `${done}#${id}`}`, 303);
}

/** Browsers send a text area's lines with carriage returns. */
function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '').replaceAll('\r\n', '\n');
}

function textsIn(form: FormData, prefix: string): Typed {
  const texts = typedFields.map((field) => [field, textOf(form, prefix + field)]);
  return Object.fromEntries(texts) as Typed;
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, isNew, heading, onLot, models, words, shown, showrooms } = loaderData;
  const sent = actionData ?? { id: id ?? '', errors: {} as EditErrors, typed: shown, seen: shown };
  return (
    <>
      <title>{`${heading} · Desk`}</title>
      <h1>{heading}</h1>
      {Object.keys(sent.errors).length > 0 && (
        <Refusal
          why={
            sent.errors.isWarned ?? sent.errors.refused ?? 'Not saved: look at the fields in red.'
          }
        />
      )}
      {words && (
        <p>
          {id}, {onLot} on the lot.{' '}
          <a href={`/vehicles/${id}`} className="inline-block py-2.5 underline">
            Its page
          </a>
        </p>
      )}
      {isNew && <ModelChoice models={models} />}
      {isNew || words ? (
        // Fields that somebody else has changed show their new values.
        <CartForm key={JSON.stringify(sent.seen)} {...sent} isNew={isNew} showrooms={showrooms} />
      ) : (
        <p className="card">This cart is not in the inventory any more.</p>
      )}
      {words && <CopyText key={words} words={words} />}
      {!isNew && <ActivityList rows={loaderData.activity} now={loaderData.now} />}
      <Link to="/desk/inventory" className="flex min-h-11 items-center">
        All carts
      </Link>
    </>
  );
}

/** Part of the cart's form, so that nothing typed is lost. */
function ModelChoice({ models }: Pick<Route.ComponentProps['loaderData'], 'models'>) {
  return (
    <div className="card">
      {/* Enter in a field presses a form's first button. */}
      <button type="submit" form="cart" hidden />
      <label htmlFor="model" className="font-extrabold">
        Begin with a model
      </label>
      <div className="flex gap-3">
        <select
          id="model"
          name="model"
          form="cart"
          className="control min-h-13 min-w-0 flex-1 px-3.5"
        >
          <option value="">Another cart</option>
          {models.map(([slug, name]) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit" form="cart" name="press" value="fill" className="btn btn-line">
          Fill in
        </button>
      </div>
    </div>
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
