import { createContext, data } from 'react-router';
import { PageForm } from '#app/desk/frame/page-form.tsx';
import { Refusal } from '#app/desk/frame/row.tsx';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { record } from '#server/desk/activity.ts';
import { makeBackup } from '#server/desk/backup.ts';
import { deskContext, toSignIn } from '#server/desk/guard.ts';
import { time } from '#server/store/database.ts';
import type { Route } from './+types/backup.ts';

const OWNERS = 'Only an owner makes backups.';
const refusedContext = createContext<string>();

/** Answers a press with the file: an action of a page could not. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, url }, next) => {
    if (request.method !== 'POST') return next();
    const { db, person, isRecent } = context.get(deskContext);
    if (!isRecent) throw toSignIn(url, true);
    const isOwner = person.role === 'owner';
    const made = isOwner
      ? await makeBackup(request.signal)
      : ({ status: 'refused', why: OWNERS } as const);
    if (made.status === 'refused') {
      context.set(refusedContext, made.why);
      return next();
    }
    await record(db, { person, action: 'Made a backup', about: 'backup' });
    const name = `site-${dayInNewYork(await time(db))}.backup`;
    const headers = {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Length': String(made.bytes),
    };
    return new Response(made.body, { headers });
  },
];

export function loader({ context }: Route.LoaderArgs) {
  return { isOwner: context.get(deskContext).person.role === 'owner' };
}

/** Says why no file came. */
export function action({ context }: Route.ActionArgs) {
  return data({ why: context.get(refusedContext) }, 409);
}

export default function BackupPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Backup · Desk</title>
      <h1>Backup</h1>
      <section className="card" aria-label="Backup">
        <p>
          One file with all that the shop has stored: inquiries, test drives, rentals, carts, people
          and photographs. Keep it on another machine, under lock: it holds your visitors’ names and
          addresses. Whoever runs your server can restore it.
        </p>
        {actionData && <Refusal why={actionData.why} />}
        {loaderData.isOwner ? (
          <PageForm className="grid justify-items-start gap-3">
            <button type="submit" className="btn btn-go">
              Make a backup
            </button>
          </PageForm>
        ) : (
          <p className="font-semibold">{OWNERS}</p>
        )}
      </section>
    </>
  );
}
