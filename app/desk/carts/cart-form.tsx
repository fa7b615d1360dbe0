import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from '#app/desk/frame/around.ts';
import { DeskForm, Press } from '#app/desk/frame/desk-form.tsx';
import { FormFields } from '#app/site/form/form-fields.tsx';
import { PhotographField, type PhotographPlace } from '#app/site/form/photograph-field.tsx';
import type { FormRow } from '#domain/form/field.ts';
import { merge } from '#domain/form/merge.ts';
import { formWidths, pictureForm, readPictureAddress } from '#domain/site/picture-address.ts';
import type { Typed } from '#server/desk/vehicle-texts.ts';

interface Props {
  /** Empty: a new cart. */
  id: string;
  rows: Record<'above' | 'below', FormRow[]>;
  /** What the cart is now, or its model says: only what is typed otherwise is the clerk's own. */
  shown: Typed;
}

export function CartForm({ id, ...props }: Props) {
  return (
    <DeskForm
      name="cart"
      of={id || 'new'}
      label="Cart"
      className="card gap-5"
      presses={
        <>
          <Press value={id ? 'editCart' : 'addCart'} look="btn-go">
            {id ? 'Save' : 'Add'}
          </Press>
          {id && <Press value="sellCart">Sold</Press>}
        </>
      }
    >
      <CartFields id={id} {...props} />
    </DeskForm>
  );
}

function CartFields({ id, rows: { above, below }, shown }: Props) {
  const { values, errors, prefix } = useForm();
  const keys = Object.keys(shown) as (keyof Typed)[];
  const sent = (before: string) =>
    Object.fromEntries(keys.map((key) => [key, values?.[before + key] ?? ''])) as Typed;
  // Without scripts, what nobody has touched is shown as it is now.
  const now = values ? merge(sent('seen-'), sent(''), shown).merged : shown;
  const given = { values: { ...now, id: values?.id ?? '' }, errors, prefix };
  return (
    <>
      <FormFields rows={above} {...given} />
      <CartPhotographs images={shown.images} />
      <details open={!id || below.flat().some(({ name }) => name in errors)}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-extrabold">More</summary>
        <div className="grid gap-5 pt-3">
          <FormFields rows={below} {...given} />
        </div>
      </details>
      {keys.map((key) => (
        <input
          key={key}
          type="hidden"
          name={`seen-${key}`}
          value={shown[key]}
          data-list={key === 'images' ? key : undefined}
        />
      ))}
    </>
  );
}

/** The import's limit. */
const MOST = 30;

/** A cart's photographs in their order, the cover first; new ones are published as they come. */
function CartPhotographs({ images }: { images: string }) {
  const { listOf, round, errors } = useForm();
  const [first, setFirst] = useState(images);
  const [said, setSaid] = useState('');
  const field = useRef<HTMLDivElement>(null);
  // What others have set since is shown where nobody has touched the list.
  useLayoutEffect(() => {
    const listed = [...(field.current?.querySelectorAll<HTMLInputElement>('[type=hidden]') ?? [])];
    if (listed.map(({ value }) => value).join('\n') === first) setFirst(images);
  }, [images, first]);
  return (
    <div ref={field} className="[&_.photograph]:flex-wrap">
      <PhotographField
        key={`${round} ${first}`}
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

interface OrderProps extends PhotographPlace {
  say: (said: string) => void;
}

/** Buttons, since a drag needs a steady hand and no keyboard does it. */
function Order({ name, index, isLast, move, say }: OrderProps) {
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
  const places = [
    ...(index > 0 ? [['Earlier', index - 1] as const] : []),
    ...(isLast ? [] : [['Later', index + 1] as const]),
    ...(index > 0 ? [['Cover', 0] as const] : []),
  ];
  return (
    <span className="flex basis-full flex-wrap items-center">
      {index === 0 && <b className="px-2 text-sedge">Cover</b>}
      {places.map(([words, to]) => (
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
