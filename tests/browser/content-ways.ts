import { readFileSync } from 'node:fs';
import type { contentPresses } from '#server/desk/content-presses.ts';
import { signedIn } from '#tests/desk.ts';
import { parseHtml } from '#tests/html.ts';
import { done, type Way } from './way.ts';

const file = '/desk/content/files/dealer.business';
const business = readFileSync('tests/content/dealer/business.yaml', 'utf8');

/** How content is pressed by hand. */
export const contentWays: Record<keyof typeof contentPresses, Way> = {
  saveContent: {
    page: async () => '/desk/content/hours',
    typed: { 'Saturday closes': '13:00' },
    colleague: theirs('Saturday.closes', '14:00', '15:30'),
  },
  removeEntry: {
    page: async () => '/desk/content/hours',
    colleague: theirs('Friday.closes', '18:00', '17:30'),
  },
  saveAlone: {
    page: async () => '/desk/content/rentals',
    typed: { 'Price, 3-day': '600' },
    follows: { press: 'saveContent', form: '4 seater, in dollars' },
    colleague: {
      ...{ press: 'saveContent', of: 'rentals 6-seater' },
      ...{ seen: '{"plans.1.fleet":"2"}', 'plans.1.fleet': '3' },
    },
  },
  saveFile: {
    page: async () => file,
    typed: { Text: `${business}# typed\n` },
    colleague: {
      ...{ press: 'saveContent', of: 'hours answers' },
      ...{ seen: '{"answerWithinHours":"48"}', answerWithinHours: '47' },
    },
  },
  restoreFile: {
    async page(site) {
      const { cookie } = await signedIn(site);
      const html = await (await fetch(site.url + file, { headers: { Cookie: cookie } })).text();
      const seen = parseHtml(html).querySelector('[name=seen]')?.getAttribute('value') ?? '';
      const text = `${business}# ${Date.now()}\n`;
      await done(site, { press: 'saveFile', of: 'dealer/business.yaml', seen, text });
      return file;
    },
    colleague: theirs('Thursday.closes', '18:00', '17:00'),
  },
};

/** A field of the opening hours. */
function theirs(name: string, from: string, to: string) {
  const seen = JSON.stringify({ [name]: from });
  return { press: 'saveContent', of: 'hours hours', seen, [name]: to };
}
