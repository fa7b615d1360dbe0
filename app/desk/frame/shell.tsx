import { useEffect, useState } from 'react';
import { Outlet, useNavigate, useRevalidator } from 'react-router';
import { Toast, Toasts } from '#app/ui/toast.tsx';
import { findActivity } from '#server/desk/activity.ts';
import { type Answer, canUndo } from '#server/desk/answer-press.ts';
import { deskContext, guard } from '#server/desk/guard.ts';
import { listPasskeys } from '#server/store/desk/passkeys.ts';
import { randomText } from '#server/store/secrets.ts';
import type { Route } from './+types/shell.ts';
import { DeskContext } from './around.ts';
import { DeskForm, Press } from './desk-form.tsx';
import { sweepDrafts } from './drafts.ts';
import { DeskFailure, DeskFrame } from './frame.tsx';
import { PasskeyOffer } from './passkeys.tsx';

/** Guards every page below. */
export const middleware: Route.MiddlewareFunction[] = [guard];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, site, person, isRecent } = context.get(deskContext);
  const done = await findActivity(db, url.searchParams.get('done') ?? '');
  return {
    shop: site.content.business.name,
    person: { id: person.id, name: person.name },
    token: randomText(16),
    origin: new URL(site.url).origin,
    offersPasskey: isRecent && (await listPasskeys(db, person.id)).length === 0,
    /** Of a form without scripts. */
    done: done && {
      status: 'done' as const,
      id: done.id,
      words: done.action,
      canUndo: canUndo(done),
    },
  };
}

type Done = Extract<Answer, { status: 'done' }>;

export default function Shell({ loaderData }: Route.ComponentProps) {
  const { shop, person, token, origin, offersPasskey, done } = loaderData;
  const [said, setSaid] = useState<Done & { key: number }>();
  const say = (words: Done) => setSaid((before) => ({ ...words, key: (before?.key ?? 0) + 1 }));
  const shown = said ?? (done && { ...done, key: 0 });
  useDoneAddress();
  useFresh();
  useEffect(() => sweepDrafts(), []);
  return (
    <DeskContext value={{ person, token, say }}>
      <DeskFrame shop={shop} person={person}>
        {/* First, so that Tab reaches Undo before it is gone. */}
        <Toasts role="status">{shown && <DoneToast {...shown} key={shown.key} />}</Toasts>
        {offersPasskey && <PasskeyOffer origin={origin} />}
        <Outlet />
      </DeskFrame>
    </DeskContext>
  );
}

function DoneToast({ id, words, canUndo: isOpen }: Done) {
  useEffect(() => {
    // From the top of the page Undo is the next stop.
    document.getElementById('content')?.focus({ preventScroll: true });
  }, []);
  const undo = isOpen && id && (
    <DeskForm name="undo" of={id}>
      <Press value="undo" look="quiet">
        Undo
      </Press>
    </DeskForm>
  );
  return (
    <Toast tone="good" undo={undo || undefined}>
      {words.replace(/\.?$/, '.')}
    </Toast>
  );
}

/** A reload, or the way back, must not say again what a form without scripts has done. */
function useDoneAddress(): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the first page alone; with scripts no address says it
  useEffect(() => {
    const { search, hash } = window.location;
    const query = new URLSearchParams(search);
    if (!query.has('done')) return;
    query.delete('done');
    void navigate({ search: String(query), hash }, { replace: true, preventScrollReset: true });
  }, []);
}

/** How often an open page asks what is new, in milliseconds. */
const BETWEEN = 45_000;

/** Shows what others have done, within a minute and on coming back to the page. Fields, focus and place stay. */
function useFresh(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState === 'hidden') return;
      // Without line or session a refresh would replace the page, with what somebody types.
      const standing = await fetch('/desk/press').catch(() => undefined);
      if (standing?.status === 204) await revalidate();
    };
    const timer = setInterval(refresh, BETWEEN);
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('focus', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('focus', refresh);
    };
  }, [revalidate]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeskFailure error={error} />;
}
