import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigationType,
} from 'react-router';
import { HeadTags } from '#app/seo/head-tags.tsx';
import { colors } from '#design/colors.ts';
import font from '#design/overpass-latin.woff2?url';
import type { Head } from '#domain/site/head.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/root.ts';
import { type RootData, rootData } from './document/root-data.ts';
import { StructuredDataScript } from './document/server-data.tsx';
import { CallBar, Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { PageFailure } from './layout/page-failure.tsx';
import { knowModels, useRootDataIfAny } from './layout/root-data.ts';
import styles from './styles/app.css?url';

export function loader({ context }: Route.LoaderArgs): RootData {
  return rootData(context.get(siteContext), Date.now());
}

// The frame is the same for all pages: never fetched again.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { frame, models } = useRootDataIfAny() ?? {};
  useEffect(() => knowModels(models ?? []), [models]);
  // Tells tests and measurements that the page is hydrated.
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return (
    // app/document/first-scripts.ts sets `data-hour` before hydration.
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={colors.sedge} />
        {/* Before the font: only this blocks the first paint. */}
        <link rel="stylesheet" href={styles} precedence="site" />
        {/* The route's own styles. */}
        <Links />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <StructuredDataScript />
      </head>
      <body>
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
        <NewPage />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The page, and its loader's head; the root has the heads of pages that the browser renders without the server. */
export default function App({ loaderData }: Route.ComponentProps) {
  const matches = useMatches();
  const own = matches.map((match) => (match.loaderData as { head?: Head } | null)?.head);
  const head = own.findLast(Boolean) ?? loaderData.heads[matches.at(-1)?.id ?? ''];
  return (
    <>
      {head && <HeadTags head={head} />}
      <Outlet />
    </>
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
  return <PageFailure status={isRouteErrorResponse(error) ? error.status : 500} />;
}

/** React keeps what it has while a part without a fallback is suspended. */
const never = new Promise(() => undefined);

/**
 * A new path: the title for screen readers, the focus on its main part or fragment, and the top of the page, at once and
 * again after 10 ms (docs/product.md, Every page), because late content may move it. Scroll restoration handles back and
 * forward, the browser handles fragments.
 */
function NewPage() {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const [title, setTitle] = useState('');
  const before = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setTitle(document.title);
    const place =
      (hash && document.getElementById(hash.slice(1))) || document.querySelector('main');
    if (place && !place.matches('a, button, input, [tabindex]')) place.tabIndex = -1;
    place?.focus({ preventScroll: true });
    if (type === 'POP' || hash) return;
    const toTop = () => window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    toTop();
    const again = setTimeout(toTop, 10);
    return () => clearTimeout(again);
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
