import type { Content } from '#domain/content/content.ts';
import type { SitePage } from '#domain/site/pages.ts';
import { dollars } from '#domain/text/dollars.ts';
import { liveAnswer } from '#server/http/answers.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/llms.ts';

/** GET /llms.txt: the dealership for language models. */
export function loader({ context }: Route.LoaderArgs) {
  const { content, pages, url } = context.get(siteContext);
  return liveAnswer('text/plain; charset=utf-8', `${llmsText(content, pages, url)}\n`);
}

/** Format of llmstxt.org: facts first, then lists of links to pages. */
function llmsText(content: Content, pages: SitePage[], siteUrl: string): string {
  const { business, pages: words } = content;
  const link = (name: string, path: string, about: string) =>
    `- [${plain(name)}](${siteUrl}${path}): ${plain(about)}`;
  const list = (kind: SitePage['kind']) =>
    pages
      .filter((page) => page.kind === kind)
      .map((page) => link(page.name, page.path, page.about));

  return [
    `# ${plain(business.name)}`,
    `> ${plain(words.home.hero.lead)}`,
    [
      `- Phone: ${business.phone}`,
      `- Email: ${business.email}`,
      `- Hours: ${business.hours.map(({ display }) => plain(display)).join(', ')}`,
      ...business.showrooms.map(
        ({ city, address, phone }) =>
          `- Showroom in ${plain(`${city}: ${address.inOneLine}`)}, ${phone}`,
      ),
      `- Area served: ${plain(`${business.county}, ${business.state}`)}`,
    ].join('\n'),
    section('Pages', [...list('page'), ...list('brand')]),
    section('Models', list('model')),
    section(
      'Rental plans',
      words.rentals.plans.map(({ id, title, rates }) => {
        const prices = rates.map(({ duration, price }) => `${duration} ${dollars(price)}`);
        return link(title, `/rentals#${id}`, prices.join(', '));
      }),
    ),
    section('Inventory as data', [
      link('Vehicles', '/api/vehicles', 'every cart on the lot, as JSON'),
      link(
        'Product feed',
        '/feeds/products.xml',
        'carts available now or on a known date, as RSS 2.0 for merchants',
      ),
    ]),
    section('Towns served', list('town')),
    // By llmstxt.org, readers may skip a section of this name.
    section('Optional', list('policy')),
  ].join('\n\n');
}

function section(title: string, lines: string[]): string {
  return `## ${title}\n\n${lines.join('\n')}`;
}

function plain(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>]/g, '\\$&');
}
