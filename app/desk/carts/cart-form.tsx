import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Form, useNavigation } from 'react-router';
import { FormFields } from '#app/site/form/form-fields.tsx';
import { PhotographField, type PhotographPlace } from '#app/site/form/photograph-field.tsx';
import { type FormRow, field } from '#domain/form/field.ts';
import { formWidths, pictureForm, readPictureAddress } from '#domain/site/picture-address.ts';
import { availabilityWords } from '#domain/vehicle/availability.ts';
import type { EditErrors, Typed } from '#server/desk/vehicle-texts.ts';

interface Props {
  id: string;
  isNew: boolean;
  /** Cities. */
  showrooms: string[];
  typed: Typed;
  /** What the cart is now, or its model says: only what is typed otherwise is the clerk's own. */
  seen: Typed;
  errors: EditErrors;
}

const name: FormRow[] = [
  [field('name', 'Name', { hint: 'As in the range, such as D5 Maverick 4 Plus' })],
  [
    field('brand', 'Brand'),
    field('category', 'Category', { hint: 'The series. Empty: that of its model' }),
  ],
];

const more: FormRow[] = [
  [field('color', 'Color'), field('seats', 'Seats', { type: 'number' })],
  [field('driveType', 'Drive type'), field('stockNumber', 'Stock number')],
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

function first(showrooms: string[]): FormRow[] {
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
      field('until', 'Hold until', {
        type: 'date',
        hint: 'Says “Sale pending”, and is on Today that day',
      }),
    ],
  ];
}

/** All fields of a cart. A new one has its id and its name first. */
export function CartForm({ id, isNew, showrooms, typed, seen, errors }: Props) {
  const isIdle = useNavigation().state === 'idle';
  const values = { ...typed, id };
  const given = { values, errors: errors as Record<string, string> };
  const cities = [...new Set([...showrooms, ...(seen.showroom ? [seen.showroom] : [])])];
  const below = isNew ? more : [...name, ...more];
  const hasFault = below.flat().some((each) => each.name in errors);
  const idRow: FormRow = [field('id', 'Id', { hint: 'Your stock number; it is in its address' })];
  return (
    <Form
      id="cart"
      method="post"
      noValidate
      aria-label="Cart"
      className="card gap-5"
      // A second tap would add the cart twice.
      onSubmit={(event) => !isIdle && event.preventDefault()}
    >
      {isNew && <FormFields rows={[idRow, ...name]} {...given} />}
      <FormFields rows={first(cities)} {...given} />
      <CartPhotographs images={typed.images} error={errors.images} />
      <details open={isNew || hasFault}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-extrabold">More</summary>
        <div className="grid gap-5 pt-3">
          <FormFields rows={below} {...given} />
        </div>
      </details>
      {Object.entries(seen).map(([key, value]) => (
        <input key={key} type="hidden" name={`seen-${key}`} value={value} />
      ))}
      {errors.isWarned && <input type="hidden" name="read" value={errors.isWarned} />}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-go">
          {isNew ? 'Add' : 'Save'} {errors.isWarned && 'anyway'}
        </button>
        {!isNew && (
          <button type="submit" name="press" value="sold" className="btn btn-line">
            Sold
          </button>
        )}
      </div>
    </Form>
  );
}

/** As the import's rule. */
const MOST = 30;

/** A cart's photographs in their order, the cover first; new ones are published as they come. */
function CartPhotographs({ images, error }: { images: string; error: string | undefined }) {
  const [said, setSaid] = useState('');
  return (
    <div className="[&_.photograph]:flex-wrap">
      <PhotographField
        name="images"
        label="Photographs"
        address="/desk/photographs?lot"
        most={MOST}
        hint="The first is the cover."
        tickets={images.split('\n').filter(Boolean)}
        error={error}
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
