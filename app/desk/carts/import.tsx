import { useForm } from '#app/desk/frame/around.ts';
import { DeskForm, Press } from '#app/desk/frame/desk-form.tsx';
import { List, Moment, Row } from '#app/desk/frame/row.tsx';
import { Field } from '#app/ui/field.tsx';
import { deskContext } from '#server/desk/guard.ts';
import { shownDraft } from '#server/desk/import.ts';
import { pressAction } from '#server/desk/press-action.ts';
import { time } from '#server/store/database.ts';
import { listImports } from '#server/store/imports.ts';
import type { Route } from './+types/import.ts';

/** The file that waits, with what it would change, and the imports so far. */
export async function loader({ context }: Route.LoaderArgs) {
  const at = context.get(deskContext);
  const { db } = at;
  return { draft: await shownDraft(at), imports: await listImports(db), now: await time(db) };
}

export const action = pressAction;

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const { draft, imports, now } = loaderData;
  return (
    <>
      <title>Import a file · Desk</title>
      <h1>Import a file</h1>
      {draft ? (
        <Preview {...draft} />
      ) : (
        <DeskForm name="file" className="card" hasFiles>
          <Choose />
          <Press value="lookImport" look="btn-go">
            Show what it changes
          </Press>
        </DeskForm>
      )}
      <a href="/desk/inventory.csv" className="btn btn-line justify-self-start">
        Export all carts
      </a>
      <List heading="History" none="No import yet.">
        {imports.map(({ id, at, person, command, source, added, changed, removed }) => (
          <Row
            key={id}
            name={command === 'undo' ? `Undo of ${source}` : source.replace(/.*[/\\]/s, '')}
            words={`${person ?? by[command]}: ${added} new, ${changed} changed, ${removed} gone`}
            when={<Moment at={at} now={now} />}
          >
            <DeskForm name="undo-import" of={`${id}`}>
              <Press value="undoImport" of={`import ${id}`}>
                Undo
              </Press>
            </DeskForm>
          </Row>
        ))}
      </List>
    </>
  );
}

/** What made an import, where no person of the desk did. */
const by = { import: 'A command, or the first start', watch: 'The watched folder', undo: 'Undo' };

function Choose() {
  const { errors } = useForm();
  return (
    <>
      <Field
        id="file"
        label="CSV file"
        hint="Save a spreadsheet as “CSV UTF-8”. You see what it would change before it does."
        error={errors.file}
      >
        {({ className, ...control }) => (
          <input
            {...control}
            type="file"
            accept=".csv,.txt,text/csv"
            className={`${className} py-3 file:mr-3 file:font-semibold`}
          />
        )}
      </Field>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="whole" value="yes" className="size-5 accent-sedge" />
        This file is the whole inventory: carts that it lacks go
      </label>
    </>
  );
}

type PreviewProps = NonNullable<Route.ComponentProps['loaderData']['draft']>;

function Preview({ name, of, isWhole, faults, doubts, changes, notes }: PreviewProps) {
  const made = changes.filter(({ count }) => count > 0);
  const isFaulty = faults.length > 0;
  return (
    <section className="card wrap-anywhere" aria-label={name}>
      <h2>{name}</h2>
      {isFaulty ? (
        <p>It can’t be imported, and nothing is changed. Fix the file, and choose it again.</p>
      ) : (
        <p>
          {(made.length === 0 ? 'It changes nothing. ' : '') +
            (isWhole ? 'It is the whole inventory.' : 'Carts that it lacks stay.')}
        </p>
      )}
      <Lines heading="Errors" lines={faults} isBad />
      <Lines heading="Is that meant?" lines={doubts} isBad />
      {made.map(({ heading, count, lines }) => (
        <Lines key={heading} heading={`${heading}: ${count}`} lines={lines} />
      ))}
      <Lines heading="Notes" lines={notes} />
      <DeskForm name="import" of={of} className="flex flex-wrap gap-3">
        <input type="hidden" name="read" value={doubts.join(' ')} />
        {!isFaulty && (
          <Press value="applyImport" look="btn-go">
            Apply
          </Press>
        )}
        <Press value="discardImport">Discard</Press>
      </DeskForm>
    </section>
  );
}

function Lines({ heading, lines, isBad }: { heading: string; lines: string[]; isBad?: true }) {
  if (lines.length === 0) return null;
  return (
    <section className={isBad ? 'text-buoy' : ''}>
      <h3 className="font-semibold">{heading}</h3>
      <ul className="list-disc pl-5 whitespace-pre-line">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
