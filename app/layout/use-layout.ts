import { useMatches } from 'react-router';

/** What a page may say about the frame around it: `export const handle: LayoutHandle = …`. */
export interface LayoutHandle {
  /** False where the page has a form of its own that the bar would cover. */
  callBar?: boolean;
  /** Where "Get a quote" leads; the plain contact form unless the page knows better. */
  quoteHref?: (params: Record<string, string | undefined>) => string;
}

/** The frame's choices of the page that is shown. */
export function useLayout(): { callBar: boolean; quoteHref: string } {
  const match = useMatches().at(-1);
  const handle = (match?.handle ?? {}) as LayoutHandle;
  return {
    callBar: handle.callBar ?? true,
    quoteHref: handle.quoteHref?.(match?.params ?? {}) ?? '/contact',
  };
}
