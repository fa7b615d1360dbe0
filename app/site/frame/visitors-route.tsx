import { type ReactNode, use, useEffect } from 'react';
import { isRouteErrorResponse, Outlet, useMatches } from 'react-router';
import { rootData } from '#app/http/document/root-data.ts';
import { knowModels, useRootDataIfAny } from '#app/http/document/use-root-data.ts';
import { HeadTags } from '#app/http/seo/head-tags.tsx';
import styles from '#app/styles/app.css?url';
import { colors } from '#design/colors.ts';
import font from '#design/overpass-latin.woff2?url';
import type { Head } from '#domain/site/head.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/visitors-route.ts';
import { CallBar, Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageFailure } from './page-failure.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return rootData(context.get(siteContext), Date.now());
}

// The frame is the same for all pages: never fetched again.
export const shouldRevalidate = () => false;

/** The page, and its loader's head; the frame has the heads of pages that the browser renders without the server. */
export default function VisitorsLayout({ loaderData }: Route.ComponentProps) {
  const matches = useMatches();
  const own = matches.map((match) => (match.loaderData as { head?: Head } | null)?.head);
  const head = own.findLast(Boolean) ?? loaderData.heads[matches.at(-1)?.id ?? ''];
  return (
    <VisitorsFrame>
      {head && <HeadTags head={head} />}
      <Outlet />
    </VisitorsFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // The server's page works without scripts, and has what is typed: no failed hydration may replace it.
  const isHydrating =
    typeof document === 'object' && !('hydrated' in document.documentElement.dataset);
  if (isHydrating && !isRouteErrorResponse(error)) {
    reportError(error);
    use(never);
  }
  return (
    <VisitorsFrame>
      <PageFailure status={isRouteErrorResponse(error) ? error.status : 500} />
    </VisitorsFrame>
  );
}

/** React keeps what it has while a part without a fallback is suspended. */
const never = new Promise(() => undefined);

/** React puts its links and meta tags into the document's head. */
function VisitorsFrame({ children }: { children: ReactNode }) {
  const { frame, models } = useRootDataIfAny() ?? {};
  useEffect(() => knowModels(models ?? []), [models]);
  return (
    <>
      <meta name="theme-color" content={colors.sedge} />
      {/* Before the font: only this blocks the first paint. */}
      <link rel="stylesheet" href={styles} precedence="site" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      <a
        href="#content"
        className="btn btn-go fixed top-2 left-2 z-50 -translate-y-20 focus-visible:translate-y-0"
      >
        Skip to content
      </a>
      {frame && <Header frame={frame} />}
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {frame && <Footer frame={frame} />}
      {frame && <CallBar frame={frame} />}
    </>
  );
}
