import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useForm } from '#app/desk/frame/around.ts';
import { DeskForm, Fieldset, Press } from '#app/desk/frame/desk-form.tsx';
import { PhotographField, type PhotographPlace } from '#app/site/form/photograph-field.tsx';
import { type FormRow, field } from '#domain/form/field.ts';
import { formWidths, pictureForm, readPictureAddress } from '#domain/site/picture-address.ts';
import { availabilityWords } from '#domain/vehicle/availability.ts';
import type { Typed } from '#server/desk/vehicle-texts.ts';

interface Props {
  id: string | undefined;
  isNew: boolean;
  /** Cities. */
  showrooms: string[];
  /** Slugs with their names. */
  models: (readonly [string, string])[];
  shown: Typed;
  /** What the cart is now, or its model says: only what is typed otherwise is the clerk's own. */
  seen: Typed;
  /** A new cart's, without scripts. */
  typedId: string;
}

const name: FormRow[] = [
  [field('name', 'Name', { hint: 'As in the range, such as D5 Maverick 4 Plus' })],
  [
    field('brand', 'Brand'),
    field('category', 'Category', { hint: 'The series. Empty: that of its model' }),
  ],
];

const idRow: FormRow = [
  field('id', 'Stock number', { hint: 'It is in the address of the cart’s page' }),
];
const stock: FormRow = [field('stockNumber', 'Stock number')];

const more: FormRow[] = [
  [field('seats', 'Seats', { type: 'number' }), field('driveType', 'Drive type')],
  [field('isNew', 'Has the plate “NEW”', { options: { yes: 'Yes', no: 'No' } })],
  [field('description', 'Description', { type: 'lines', rows: 5 })],
  [field('features', 'Features', { type: 'lines', hint: 'A line each.' })],
  [
    field('specifications', 'Specifications', {
      type: 'lines',
      rows: 5,
      hint: 'A line each: Range: 40 miles',
    }),
  ],
];

function rowsFirst(showrooms: string[]): FormRow[] {
  const cities = Object.fromEntries(showrooms.map((city) => [city, city]));
  return [
    [
      field('price', 'Price', { type: 'number', hint: 'Empty: Contact for Pricing' }),
      field('availability', 'Availability', { options: availabilityWords }),
    ],
    [
      field('showroom', 'Showroom', { options: { '': 'None', ...cities } }),
      field('expected', 'Expected on', { type: 'date' }),
    ],
    [
      field('color', 'Color'),
      field('until', 'Hold until', {
        type: 'date',
        hint: 'Says “Sale pending”, and is on Today that day',
      }),
    ],
  ];
}

/** All fields of a cart. A new one has its id and its name first. */
export function CartForm({ id = 'new', isNew, showrooms, models, shown, seen, typedId }: Props) {
  const cities = [...new Set([...showrooms, ...(seen.showroom ? [seen.showroom] : [])])];
  const first = { ...shown, id: typedId };
  return (
    <DeskForm name="cart" of={id} id="cart" label="Cart" className="card gap-5">
      {/* Enter in a field presses a form's first button. */}
      <button
        type="submit"
        name="press"
        value={isNew ? 'addCart' : 'editCart'}
        className="hidden"
        tabIndex={-1}
        aria-hidden="true"
      />
      {isNew && <ModelChoice models={models} />}
      {isNew && <Fieldset rows={[idRow, ...name]} first={first} />}
      <Fieldset rows={rowsFirst(cities)} first={first} />
      <CartPhotographs images={shown.images} />
      <More rows={isNew ? more : [...name, stock, ...more]} first={first} isOpen={isNew} />
      {Object.entries(seen).map(([key, value]) => (
        <input key={key} type="hidden" name={`seen-${key}`} value={value} />
      ))}
      <div className="sticky bottom-17 z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-white px-4 py-3 md:static md:mx-0 md:border-0 md:p-0">
        <Press value={isNew ? 'addCart' : 'editCart'} look="btn-go">
          {isNew ? 'Add' : 'Save'}
        </Press>
        {!isNew && <Press value="sellCart">Sold</Press>}
      </div>
    </DeskForm>
  );
}

/** Folded; open where something in it is wrong. */
function More({ rows, first, isOpen }: { rows: FormRow[]; first: Typed; isOpen: boolean }) {
  const { errors } = useForm();
  const hasFault = rows.flat().some((each) => each.name in errors);
  return (
    <details open={isOpen || hasFault || undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-extrabold">More</summary>
      <div className="grid gap-5 pt-3">
        <Fieldset rows={rows} first={first} />
      </div>
    </details>
  );
}

/** Fills in what a model says; what is typed stays. Without scripts the address brings that along. */
function ModelChoice({ models }: Pick<Props, 'models'>) {
  const navigate = useNavigate();
  const chosen = useRef<HTMLSelectElement>(null);
  return (
    <div>
      <label htmlFor="model" className="font-extrabold">
        Begin with a model
      </label>
      <div className="flex gap-3">
        <select
          ref={chosen}
          id="model"
          name="model"
          className="control min-h-13 min-w-0 flex-1 px-3.5"
        >
          <option value="">Another cart</option>
          {models.map(([slug, words]) => (
            <option key={slug} value={slug}>
              {words}
            </option>
          ))}
        </select>
        <button
          type="submit"
          formMethod="get"
          className="btn btn-line"
          onClick={(event) => {
            event.preventDefault();
            void navigate(`?model=${chosen.current?.value}`, { preventScrollReset: true });
          }}
        >
          Fill in
        </button>
      </div>
    </div>
  );
}

/** As the import's rule. */
const MOST = 30;

/** A cart's photographs in their order, the cover first; new ones are published as they come. */
function CartPhotographs({ images }: { images: string }) {
  const { listOf, round, errors } = useForm();
  const [said, setSaid] = useState('');
  return (
    <div className="[&_.photograph]:flex-wrap">
      <PhotographField
        key={`${round} ${images}`}
        name="images"
        label="Photographs"
        address="/desk/photographs?lot"
        most={MOST}
        hint="The first is the cover."
        tickets={listOf('images') ?? images.split('\n').filter(Boolean)}
        error={errors.images}
        thumbnailOf={smallest}
        controls={(row) => <Order {...row} say={setSaid} />}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      <noscript>Photographs need JavaScript. All else works without.</noscript>
    </div>
  );
}

/** Buttons, since a drag needs a steady hand and no keyboard does it. */
function Order({
  name,
  index,
  isLast,
  move,
  say,
}: PhotographPlace & { say: (said: string) => void }) {
  function press(button: HTMLButtonElement, to: number) {
    const row = button.parentElement;
    flushSync(() => {
      move(to);
      say(`${name} is number ${to + 1} now${to === 0 ? ', the cover' : ''}.`);
    });
    // The row has moved, and at an end its button is gone.
    const next = button.isConnected ? button : row?.querySelector('button');
    next?.focus();
  }
  const presses = [
    { words: 'Earlier', to: index - 1, isOpen: index > 0 },
    { words: 'Later', to: index + 1, isOpen: !isLast },
    { words: 'Cover', to: 0, isOpen: index > 0 },
  ];
  return (
    <span className="flex basis-full flex-wrap items-center">
      {index === 0 && <b className="px-2 text-sedge">Cover</b>}
      {presses
        .filter(({ isOpen }) => isOpen)
        .map(({ words, to }) => (
          <button
            key={words}
            type="button"
            aria-label={`${words}: ${name}`}
            onClick={({ currentTarget }) => press(currentTarget, to)}
          >
            {words}
          </button>
        ))}
    </span>
  );
}

function smallest(address: string): string {
  const parts = readPictureAddress(address);
  return parts ? pictureForm(parts.stem, formWidths(parts.width)[0] ?? parts.width) : address;
}
