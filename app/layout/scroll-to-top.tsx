import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Every change of page scrolls to the top, at once and again after 10 ms (docs/product.md, Every page), when late
 * content may have moved it. Back and forward are left to scroll restoration, fragments to the browser.
 */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what must change, not what is read
  useEffect(() => {
    if (type === 'POP' || hash) return;
    const toTop = () => window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    toTop();
    const again = setTimeout(toTop, 10);
    return () => clearTimeout(again);
  }, [pathname]);
  return null;
}
