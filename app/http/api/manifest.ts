import { colors } from '#design/colors.ts';
import { liveAnswer } from '#server/http/answers.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/manifest.ts';

/** GET /manifest.webmanifest. `setup/icons.ts` makes its icons. */
export function loader({ context }: Route.LoaderArgs) {
  const { business, pages } = context.get(siteContext).content;
  const manifest = {
    id: '/',
    name: business.name,
    short_name: business.wordmark.own,
    description: pages.home.hero.lead,
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: colors.sedge,
    background_color: colors.paper,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return liveAnswer('application/manifest+json', JSON.stringify(manifest));
}
