/** A `BreadcrumbList` of the page's own trail; the last entry, the page itself, needs no address. */
export function breadcrumbData(trail: { name: string; url?: string }[], siteUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(url && { item: `${siteUrl}${url}` }),
    })),
  };
}
