import type { ComponentProps, ReactNode } from 'react';
import { Form } from 'react-router';
import { Press, Refusal } from '#app/desk/frame/row.tsx';
import { FormFields } from '#app/site/form/form-fields.tsx';
import type { Sent, ShownCard } from '#server/desk/cards.ts';

type Props = ShownCard & { sent: Sent | undefined };

/** A form for fields of one content file, with its lists. */
export function ContentCard(props: Props) {
  const { sent, id, heading, fold, version, rows, lists, isDense, first } = props;
  const { typed, errors, shared } = { typed: first, errors: {}, shared: undefined, ...sent };
  const fields = { values: typed, errors, isDense };
  const form = (
    <Form
      method="post"
      id={id}
      noValidate
      aria-label={heading}
      className={fold === undefined ? 'card gap-4' : 'grid gap-4 pt-2 pb-3'}
    >
      {fold === undefined && <h2>{heading}</h2>}
      <input type="hidden" name="card" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="seen" value={JSON.stringify(first)} />
      {/* Enter in a field saves; the first button of a form is the one that it presses. */}
      <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
      <Fields rows={rows} {...fields} />
      {lists.map(({ one, entries, blank }) => (
        <div key={one}>
          {entries.map(({ at, name, rows: entryRows }) => (
            <Entry key={at} name={name} rows={entryRows} {...fields}>
              <Press value={`remove ${at}`} of={name}>
                Remove
              </Press>
            </Entry>
          ))}
          <Entry name={`Add a ${one}`} rows={blank} {...fields} />
        </div>
      ))}
      {sent && <Refusal why={whyOf(sent)} />}
      {sent?.others.map((why) => (
        <Refusal key={why} why={why} />
      ))}
      <p className="flex flex-wrap gap-3">
        {shared ? (
          <>
            <Press value="both" look="btn-go">
              {shared.length > 1 ? 'Change all' : 'Change both'}
            </Press>
            <Press value="alone">Only this one</Press>
          </>
        ) : (
          <Press value="save" look="btn-go" of={heading}>
            Save
          </Press>
        )}
      </p>
    </Form>
  );
  if (fold === undefined) return form;
  return (
    <details open={sent !== undefined} className="card block! py-1.5">
      <summary className="min-h-11 cursor-pointer content-center">
        <b>{heading}</b> <span className="text-sm text-ink-soft">{fold}</span>
      </summary>
      {form}
    </details>
  );
}

type FieldsProps = ComponentProps<typeof FormFields> & { isDense?: true | undefined };

/** A list's entry, folded; open where something in it is wrong. */
function Entry({
  name,
  children,
  ...fields
}: FieldsProps & { name: string; children?: ReactNode }) {
  const isFaulty = fields.rows.flat().some((field) => fields.errors[field.name]);
  return (
    <details open={isFaulty} aria-label={name} className="border-t border-line pt-1">
      <summary className="min-h-11 cursor-pointer content-center font-bold">{name}</summary>
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
      <FormFields {...fields} />
    </div>
  );
}

function whyOf({ isStale, shared, others }: Sent): string {
  if (isStale)
    return 'Somebody has changed this meanwhile. Look at the fields in red, and save again to set yours.';
  if (shared)
    return `${shared.join(' and ')} ${shared.length > 1 ? 'have the same: change all?' : 'has the same: change both?'}`;
  return others.length > 0 ? 'Not saved:' : 'Not saved: look at the fields in red.';
}
