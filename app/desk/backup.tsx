import { createContext, data, Form } from 'react-router';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { listActivity, record } from '#server/desk/activity.ts';
import { makeBackup } from '#server/desk/backup.ts';
import { deskContext, requireRecent } from '#server/desk/guard.ts';
import { commandOf } from '#server/env.ts';
import { time } from '#server/store/database.ts';
import type { Route } from './+types/backup.ts';
import { Refusal } from './inquiry-sent.tsx';
import { Moment } from './moment.tsx';

const ABOUT = 'backup';
const refusedContext = createContext<string>();

/** Answers a press with the file: an action of a page could not. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }, next) => {
    if (request.method !== 'POST') return next();
    const { db, person } = context.get(deskContext);
    requireRecent(context, request);
    const refused = 'Only an owner makes backups.';
    const made =
      person.role === 'owner'
        ? await makeBackup(request.signal)
        : ({ status: 'refused', why: refused } as const);
    if (made.status === 'refused') {
      context.set(refusedContext, made.why);
      return next();
    }
    await record(db, { person, action: 'made a backup', about: ABOUT });
    const name = `site-${dayInNewYork(await time(db))}.backup`;
    const headers = {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Length': String(made.bytes),
    };
    return new Response(made.body, { headers });
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, person } = context.get(deskContext);
  const [last] = await listActivity(db, ABOUT);
  const now = await time(db);
  return { isOwner: person.role === 'owner', last, now, command: commandOf('data') };
}

/** Says why no file came. */
export function action({ context }: Route.ActionArgs) {
  return data({ why: context.get(refusedContext) }, 409);
}

export default function BackupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isOwner, last, now, command } = loaderData;
  return (
    <>
      <title>Backup · Desk</title>
      <h1>Backup</h1>
      <section className="card" aria-label="Backup">
        <p>
          One file with all that the shop has stored: inquiries, test drives, rentals, carts, people
          and photographs. What the content folder says is not in it.
        </p>
        <p>
          Keep it on another machine, under lock: it holds your visitors’ names and addresses. On a
          server with an empty database, <code>{command} restore FILE</code> brings all of it back.
        </p>
        {last && (
          <p>
            Last made by {last.person}, <Moment at={last.at} now={now} />.
          </p>
        )}
        {actionData && <Refusal why={actionData.why} />}
        {isOwner ? (
          <Form method="post" reloadDocument>
            <button type="submit" className="btn btn-go">
              Make a backup
            </button>
          </Form>
        ) : (
          <p className="font-bold">Only an owner makes backups.</p>
        )}
      </section>
    </>
  );
}
