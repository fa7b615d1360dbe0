import { Outlet } from 'react-router';
import { deskContext, guard } from '#server/desk/guard.ts';
import { listPasskeys } from '#server/store/desk/passkeys.ts';
import type { Route } from './+types/shell.ts';
import { DeskFailure, DeskFrame } from './frame.tsx';
import { PasskeyOffer } from './passkeys.tsx';

/** Guards every page below. */
export const middleware: Route.MiddlewareFunction[] = [guard];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, site, person, isRecent } = context.get(deskContext);
  const offersPasskey = isRecent && (await listPasskeys(db, person.id)).length === 0;
  return { shop: site.content.business.name, name: person.name, offersPasskey };
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  return (
    <DeskFrame shop={loaderData.shop} person={loaderData}>
      {loaderData.offersPasskey && <PasskeyOffer />}
      <Outlet />
    </DeskFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeskFailure error={error} />;
}
