import { type ReactNode, use } from 'react';
import { ServerData } from '#app/http/document/server-data.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { GoLink, LineLink } from '#app/ui/site-link.tsx';
import { CallButton } from './call-button.tsx';

interface Props {
  status: number;
  /** Passed in, because this file is in every page's code. */
  carts?: ReactNode;
}

export function PageFailure({ status, carts }: Props) {
  const missing = status === 404;
  const { request } = use(ServerData);
  const heading = missing ? '404 Page Not Found' : 'Something broke on our side';
  return (
    <Scene carts={carts}>
      <title>{heading}</title>
      <meta name="robots" content="noindex" />
      <h1>{heading}</h1>
      <p className="mt-6 text-lead">
        {missing
          ? "The page you're looking for doesn't exist."
          : 'Nothing you sent is lost. Please try again in a minute.'}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <GoLink to="/inventory">View Inventory</GoLink>
        <LineLink to="/">Home</LineLink>
        {!missing && <CallButton />}
      </div>
      {!missing && (
        // Only the server knows the id: hydration leaves its text.
        <p suppressHydrationWarning className="mt-8 text-sm break-words empty:hidden">
          {request && `If you call us about it, please give this number: ${request}`}
        </p>
      )}
    </Scene>
  );
}
