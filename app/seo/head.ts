import type { MetaDescriptor } from 'react-router';

interface Page {
  title: string;
  description: string;
  keywords: string[];
  /** Absolute canonical address. */
  canonical: string;
  /** Kept out of search results. */
  hidden?: boolean;
}

/** The head tags that every page has. */
export function head({ title, description, keywords, canonical, hidden }: Page): MetaDescriptor[] {
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: keywords.join(', ') },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_US' },
    { name: 'twitter:card', content: 'summary' },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
