import { Outlet } from 'react-router';
import { deskContext, guard } from '#server/desk/guard.ts';
import { listPasskeys } from '#server/store/desk/passkeys.ts';
import type { Route } from './+types/shell.ts';
import { PasskeyOffer } from './passkeys.tsx';

/** Guards every page below. */
export const middleware: Route.MiddlewareFunction[] = [guard];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, person, isRecent } = context.get(deskContext);
  return { offersPasskey: isRecent && (await listPasskeys(db, person.id)).length === 0 };
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content">
      {loaderData.offersPasskey && <PasskeyOffer />}
      <Outlet />
    </main>
  );
}
