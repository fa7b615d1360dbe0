'use client';

import { CallBar, Footer } from '../../../../app/layout/footer.tsx';
import { Header } from '../../../../app/layout/header.tsx';
import { RootData } from './react-router.jsx';

/** Header, footer and call bar, as on every page of the product. */
export function Frame({ root, children }) {
  const { frame } = root;
  return (
    <RootData value={root}>
      <Header frame={frame} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer frame={frame} />
      <CallBar phone={frame.phone} />
    </RootData>
  );
}
