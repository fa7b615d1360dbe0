import type { ReactNode } from 'react';
import { useForm } from '#app/desk/frame/around.ts';
import { DeskForm, Fieldset, Press } from '#app/desk/frame/desk-form.tsx';
import type { FormRow } from '#domain/form/field.ts';
import type { ShownCard } from '#server/desk/cards.ts';

type Props = ShownCard & { screen: string };

/** A form for fields of one content file, with its lists. */
export function ContentCard({ screen, id, heading, fold, rows, lists, isDense, first }: Props) {
  return (
    <DeskForm
      name="content"
      of={`${screen} ${id}`}
      id={id}
      label={heading}
      className={fold === undefined ? 'card gap-4' : 'card block! py-1.5'}
    >
      <input type="hidden" name="seen" value={JSON.stringify(first)} />
      {/* Enter in a field saves; the first button of a form is the one that it presses. */}
      <button
        type="submit"
        name="press"
        value="saveContent"
        className="hidden"
        tabIndex={-1}
        aria-hidden="true"
      />
      <Fold heading={heading} fold={fold}>
        <Fields rows={rows} first={first} isDense={isDense} />
        {lists.map(({ one, entries, blank }) => (
          <div key={one}>
            {entries.map(({ at, name, rows: entryRows }) => (
              <Entry key={at} name={name} rows={entryRows} first={first} isDense={isDense}>
                <Press value="removeEntry" which={at} of={name}>
                  Remove
                </Press>
              </Entry>
            ))}
            <Entry name={`Add a ${one}`} rows={blank} first={first} isDense={isDense} />
          </div>
        ))}
        <Save heading={heading} />
      </Fold>
    </DeskForm>
  );
}

type FoldProps = Pick<Props, 'heading' | 'fold'> & { children: ReactNode };

/** A card of many is folded, and open where the clerk has something to look at. */
function Fold({ heading, fold, children }: FoldProps) {
  const { errors, warning } = useForm();
  if (fold === undefined) {
    return (
      <>
        <h2 className="first-letter:uppercase">{heading}</h2>
        {children}
      </>
    );
  }
  const isOpen = warning !== undefined || Object.keys(errors).length > 0;
  return (
    <details open={isOpen || undefined}>
      <summary className="min-h-11 cursor-pointer content-center">
        <b>{heading}</b> <span className="text-sm text-ink-soft">{fold}</span>
      </summary>
      <div className="grid gap-4 pt-2 pb-3">{children}</div>
    </details>
  );
}

/** Where other places share what was changed, the clerk chooses. */
function Save({ heading }: { heading: string }) {
  const { warning } = useForm();
  return (
    <p className="flex flex-wrap gap-3">
      <Press value="saveContent" look="btn-go" of={heading}>
        Save
      </Press>
      {warning && <Press value="saveAlone">Only this one</Press>}
    </p>
  );
}

interface FieldsProps {
  rows: FormRow[];
  first: Record<string, string>;
  isDense: true | undefined;
}

/** A list's entry, folded; open where something in it is wrong. */
function Entry({
  name,
  children,
  ...fields
}: FieldsProps & { name: string; children?: ReactNode }) {
  const { errors } = useForm();
  const isFaulty = fields.rows.flat().some((field) => errors[field.name]);
  return (
    <details open={isFaulty || undefined} aria-label={name} className="border-t border-line pt-1">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{name}</summary>
      <div className="grid gap-3 pt-2 pb-3">
        <Fields {...fields} />
        {children}
      </div>
    </details>
  );
}

function Fields({ isDense, ...fields }: FieldsProps) {
  return (
    <div className={`grid gap-4 *:items-start ${isDense ? '*:grid-cols-2 *:gap-3' : ''}`}>
      <Fieldset {...fields} />
    </div>
  );
}
