import { useEffect } from 'react';
import { Form, Outlet } from 'react-router';
import { Toast, Toasts } from '#app/ui/toast.tsx';
import { type ActivityRow, findActivity } from '#server/desk/activity.ts';
import { deskContext, guard } from '#server/desk/guard.ts';
import { canUndo } from '#server/desk/undo.ts';
import { listPasskeys } from '#server/store/desk/passkeys.ts';
import type { Route } from './+types/shell.ts';
import { DeskFailure, DeskFrame } from './frame.tsx';
import { PasskeyOffer } from './passkeys.tsx';

/** Guards every page below. */
export const middleware: Route.MiddlewareFunction[] = [guard];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, site, person, isRecent } = context.get(deskContext);
  const done = await findActivity(db, url.searchParams.get('done') ?? '');
  return {
    shop: site.content.business.name,
    name: person.name,
    origin: new URL(site.url).origin,
    offersPasskey: isRecent && (await listPasskeys(db, person.id)).length === 0,
    done: done && { ...done, canUndo: canUndo(done) },
  };
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  const { shop, name, origin, offersPasskey, done } = loaderData;
  const doneKey = done && `${done.id} ${done.undone_at}`;
  return (
    <DeskFrame shop={shop} person={{ name }}>
      {/* First, so that Tab reaches Undo before it is gone. */}
      <Toasts role="status">{done && <DoneToast key={doneKey} {...done} />}</Toasts>
      {offersPasskey && <PasskeyOffer origin={origin} />}
      <Outlet />
    </DeskFrame>
  );
}

type DoneProps = Pick<ActivityRow, 'id' | 'action' | 'undone_at'> & { canUndo: boolean };

/** What was done, as the page's address names it. */
function DoneToast({ id, action, undone_at, canUndo: isOpen }: DoneProps) {
  useEffect(() => {
    // From the top of the page Undo is the next stop.
    document.getElementById('content')?.focus({ preventScroll: true });
    // A reload, or the way back, must not show it again.
    const url = new URL(window.location.href);
    url.searchParams.delete('done');
    window.history.replaceState(window.history.state, '', url);
  }, []);
  const undo = isOpen && (
    <Form method="post" action="/desk/undo">
      <button type="submit" name="id" value={id} className="min-h-11 font-bold underline">
        Undo
      </button>
    </Form>
  );
  return (
    <Toast tone="good" undo={undo || undefined}>
      {undone_at ? `Undone: ${action}` : `${action.charAt(0).toUpperCase()}${action.slice(1)}`}.
    </Toast>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeskFailure error={error} />;
}
