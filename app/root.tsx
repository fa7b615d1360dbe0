import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigationType,
} from 'react-router';
import { StructuredDataScript } from '#app/http/document/server-data.tsx';

/** The bare document. The visitors' pages and the desk have a layout each, with its own style sheet. */
export function Layout({ children }: { children: ReactNode }) {
  // For tests and measurements, and for app/http/document/first-scripts.ts.
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    dispatchEvent(new Event('hydrated'));
  }, []);
  return (
    // app/http/document/first-scripts.ts sets `data-hour` before hydration.
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The route's own styles. */}
        <Links />
        <StructuredDataScript />
      </head>
      <body>
        {children}
        <NewPage />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** For a failure that no layout can show. */
export function ErrorBoundary() {
  return <h1>Something broke on our side. Please try again in a minute.</h1>;
}

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
    const announce = () => setTitle(document.title);
    announce();
    // A vehicle's title comes with its data.
    const titles = new MutationObserver(announce);
    titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    const place =
      (hash && document.getElementById(hash.slice(1))) || document.querySelector('main');
    if (place && !place.matches('a, button, input, [tabindex]')) place.tabIndex = -1;
    place?.focus({ preventScroll: true });
    const toTop = () => {
      if (type !== 'POP' && !hash) window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    };
    toTop();
    const again = setTimeout(toTop, 10);
    return () => {
      titles.disconnect();
      clearTimeout(again);
    };
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
