import { useRootData } from '#app/http/document/use-root-data.ts';
import { type Head, shareImageAddress } from '#domain/site/head.ts';

/**
 * A page's head tags, which React puts into the document's head; Open Graph by `ogp.me`. Twitter's cards take title and
 * description from it.
 */
export function HeadTags({ head }: { head: Head }) {
  const { site } = useRootData();
  const { path, title, description, keywords } = head;
  const shared = head.shared ?? { path, picture: path };
  const image = site.url + shareImageAddress(shared.picture);
  const openGraph = {
    title,
    description,
    type: head.product ? 'product' : 'website',
    url: site.url + shared.path,
    site_name: site.name,
    locale: 'en_US',
    image,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': title,
  };
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords.join(', ')} />
      <link rel="canonical" href={site.url + path} />
      {Object.entries(openGraph).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={image} />
      {head.hidden && <meta name="robots" content="noindex" />}
    </>
  );
}
