import { useLocation, useMatches } from 'react-router';

/** What a page may say about the frame around it: `export const handle: LayoutHandle = …`. */
export interface LayoutHandle<Data = unknown> {
  /**
   * The call bar's own words and where they lead. `false`: no bar, where the page has a form of its own or has said thank
   * you. Nothing: whatever the page is about is not known.
   */
  ask?:
    | false
    | ((page: {
        params: Record<string, string | undefined>;
        data: Data;
        search: string;
      }) => Ask | undefined);
}

export interface Ask {
  /** What the page is about: `Book service`. */
  label: string;
  to: string;
}

/** What the call bar of the page that is shown asks for; null where there is none. */
export function useAsk(): Ask | null {
  const { search } = useLocation();
  const match = useMatches().findLast(({ handle }) => handle);
  const { ask } = (match?.handle ?? {}) as LayoutHandle;
  if (ask === false) return null;
  return (
    ask?.({ params: match?.params ?? {}, data: match?.loaderData, search }) ?? {
      label: 'Ask a question',
      to: '/contact',
    }
  );
}
