import { data, Form, redirect } from 'react-router';
import { Moment } from '#app/desk/frame/moment.tsx';
import { List, Press, Refusal, Row } from '#app/desk/frame/row.tsx';
import { Field } from '#app/ui/field.tsx';
import { deskContext, formOf } from '#server/desk/guard.ts';
import { apply, offer, shownDraft, takeBack } from '#server/desk/import.ts';
import { time } from '#server/store/database.ts';
import { deleteDraft, listImports } from '#server/store/imports.ts';
import type { Route } from './+types/import.ts';

const PATH = '/desk/inventory/import';

/** The file that waits, with what it would change, and the imports so far. */
export async function loader({ context }: Route.LoaderArgs) {
  const at = context.get(deskContext);
  const { db } = at;
  return { draft: await shownDraft(at), imports: await listImports(db), now: await time(db) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const at = context.get(deskContext);
  const form = await formOf(request);
  const [press, file, undo] = [form.get('press'), form.get('file'), Number(form.get('undo'))];
  const read = form.getAll('read').map(String);
  type Faulty = Awaited<ReturnType<typeof offer>>;
  const refused = (why: string[], faulty?: Faulty, isDoubtful = false) =>
    data({ press, undo, why, faulty, isDoubtful }, 422);
  if (press === 'look') {
    if (!(file instanceof File) || file.size === 0) return refused(['Choose a file.']);
    const faulty = await offer(at, file, form.has('whole'));
    if (faulty) return refused([], faulty);
  } else if (press === 'discard') {
    await deleteDraft(at.db, at.person.id);
  } else {
    const isApply = press === 'apply';
    const result = await (isApply ? apply(at, read) : takeBack(at, undo, read.length > 0));
    if (result.status !== 'taken') {
      return refused(result.why, undefined, result.status === 'doubtful');
    }
    at.site.nudge();
    throw redirect(result.activity ? `${PATH}?done=${result.activity}` : PATH, 303);
  }
  throw redirect(PATH, 303);
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, imports, now } = loaderData;
  const { press, undo, why = [], faulty, isDoubtful } = actionData ?? {};
  const shown = faulty ?? draft;
  return (
    <>
      <title>Import a file · Desk</title>
      <h1>Import a file</h1>
      {press === 'apply' && <Refusal why={`Not applied. ${why.join(' ')}`} />}
      {shown && <Preview {...shown} />}
      {(!draft || faulty) && <Choose error={press === 'look' ? why[0] : undefined} />}
      <a href="/desk/inventory.csv" className="btn btn-line justify-self-start">
        Export all carts
      </a>
      {undo ? (
        <Form method="post" className="card">
          <Refusal why={why.join(' ')} />
          <input type="hidden" name="read" value="yes" />
          {isDoubtful && (
            <Press name="undo" value={String(undo)}>
              Undo all the same
            </Press>
          )}
        </Form>
      ) : null}
      <List heading="History" none="No import yet.">
        {imports.map(({ id, at, person, command, source, added, changed, removed }, nth) => (
          <Row
            key={id}
            name={command === 'undo' ? `Undo of ${source}` : source.replace(/.*[/\\]/s, '')}
            words={`${person ?? by[command]}: ${added} new, ${changed} changed, ${removed} gone`}
            when={<Moment at={at} now={now} />}
          >
            {nth === 0 && (
              <Form method="post">
                <Press name="undo" value={String(id)}>
                  Undo the last
                </Press>
              </Form>
            )}
          </Row>
        ))}
      </List>
    </>
  );
}

/** What made an import, where no person of the desk did. */
const by = { import: 'A command, or the first start', watch: 'The watched folder', undo: 'Undo' };

function Choose({ error }: { error: string | undefined }) {
  return (
    // The body of a page's data has less room than a file.
    <Form method="post" encType="multipart/form-data" reloadDocument className="card" noValidate>
      <Field
        id="file"
        label="CSV file"
        hint="Save a spreadsheet as “CSV UTF-8”. You see what it would change before it does."
        error={error}
      >
        {({ className, ...control }) => (
          <input
            {...control}
            type="file"
            accept=".csv,.txt,text/csv"
            className={`${className} py-3 file:mr-3 file:font-bold`}
          />
        )}
      </Field>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="whole" value="yes" className="size-5 accent-sedge" />
        This file is the whole inventory: carts that it lacks go
      </label>
      <Press value="look" look="btn-go">
        Show what it changes
      </Press>
    </Form>
  );
}

type PreviewProps = NonNullable<Route.ComponentProps['loaderData']['draft']>;

function Preview({ name, isWhole, faults, doubts, changes, notes }: PreviewProps) {
  const made = changes.filter(({ count }) => count > 0);
  const isFaulty = faults.length > 0;
  return (
    <section className="card wrap-anywhere" aria-label={name}>
      <h2>{name}</h2>
      {isFaulty ? (
        <p>It can’t be imported, and nothing is changed. Mend the file, and choose it again.</p>
      ) : (
        <p>
          {made.length === 0 && 'It changes nothing. '}
          {isWhole ? 'It is the whole inventory.' : 'Carts that it lacks stay.'}
        </p>
      )}
      <Lines heading="Faults" lines={faults} isBad />
      <Lines heading="Is that meant?" lines={doubts} isBad />
      {made.map(({ heading, count, rows }) => (
        <section key={heading}>
          <h3 className="font-bold">
            {heading}: {count}
          </h3>
          <ul>
            {rows.map(({ id, name: cart, fields }) => (
              <li key={id} className="border-t border-line py-2 first:border-t-0">
                {cart} <span className="text-sm text-ink-soft">{id}</span>
                {fields.map((field) => (
                  <p key={field} className="text-sm">
                    {field}
                  </p>
                ))}
              </li>
            ))}
          </ul>
          {count > rows.length && <p>and {count - rows.length} more</p>}
        </section>
      ))}
      <Lines heading="Notes" lines={notes} />
      <Form method="post" className="flex flex-wrap gap-3">
        {doubts.map((doubt) => (
          <input key={doubt} type="hidden" name="read" value={doubt} />
        ))}
        {!isFaulty && (
          <Press value="apply" look="btn-go">
            {doubts.length > 0 ? 'Apply all the same' : 'Apply'}
          </Press>
        )}
        <Press value="discard">Discard</Press>
      </Form>
    </section>
  );
}

function Lines({ heading, lines, isBad }: { heading: string; lines: string[]; isBad?: true }) {
  if (lines.length === 0) return null;
  return (
    <section className={isBad ? 'text-buoy' : ''}>
      <h3 className="font-bold">{heading}</h3>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
