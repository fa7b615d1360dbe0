import * as z from 'zod/mini';
import type { Line } from './line.ts';

/** What a campaign's link says of itself. */
const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** What advertisers count their clicks by. */
const clickIds = [
  ...['gclid', 'gbraid', 'wbraid', 'dclid', 'fbclid', 'msclkid', 'ttclid', 'twclid'],
  'yclid',
] as const;

/** One that can't be ours is dropped, never a reason to refuse: nobody typed it. */
const dropped = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined);

/** One line of a stranger's making, cut where it is long. */
const said = dropped(
  z.string().check(
    z.overwrite((text) =>
      text
        .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, 200),
    ),
    z.minLength(1),
  ),
);

/** Where a visit began, as the tab remembers it (app/visit/): nothing of it says who came. */
export const visitSchema = dropped(
  z.object({
    /** Path of the first page, without its query. */
    landing: dropped(z.string().check(z.regex(/^\/[\w\-./~%]{0,199}$/))),
    /** Host of the page that led there, where it was another site's. */
    referrer: dropped(
      z.string().check(z.regex(/^[a-z\d-]{1,63}(\.[a-z\d-]{1,63}){0,9}(:\d{1,5})?$/i)),
    ),
    ...(Object.fromEntries([...campaign, ...clickIds].map((name) => [name, said])) as Record<
      (typeof campaign)[number] | (typeof clickIds)[number],
      typeof said
    >),
  }),
);

export type Visit = NonNullable<z.infer<typeof visitSchema>>;

/** For the dealer: where from, by which campaign, and onto which page. */
export function visitLines(visit: Visit): Line[] {
  const from = campaign.flatMap((name) => visit[name] ?? []).join(' / ');
  const clicks = clickIds.flatMap((name) => (visit[name] ? [`${name} ${visit[name]}`] : []));
  const lines = [
    { label: 'Came from', value: visit.referrer },
    { label: 'Campaign', value: from },
    { label: 'Click', value: clicks.join(', ') },
    { label: 'First page', value: visit.landing },
  ];
  return lines.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}
