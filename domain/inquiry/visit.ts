import * as z from 'zod/mini';
import { oneLine } from './field-rules.ts';
import type { Line } from './kind.ts';

/** A campaign link's parameters. */
const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** Advertisers' click ids. */
// biome-ignore format: a line reads better than nine
const clickIds = ['gclid', 'gbraid', 'wbraid', 'dclid', 'fbclid', 'msclkid', 'ttclid', 'twclid', 'yclid'] as const;

/** Invalid values are dropped, not refused: no visitor typed them. */
const dropped = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined);

/** One line of untrusted text, cut to 200 characters. */
const said = dropped(
  z.string().check(
    z.overwrite((text) => oneLine(text).slice(0, 200)),
    z.minLength(1),
  ),
);

/** The start of a visit, as the tab stores it (app/site/frame/chosen.ts), without anything personal. */
export const visitSchema = dropped(
  z.object({
    /** Path of the first page, without its query. */
    landing: dropped(z.string().check(z.regex(/^\/[\w\-./~%]{0,199}$/))),
    /** Host of the linking page, if on another site. */
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

/** For the dealer: source, campaign and first page. */
export function visitLines(visit: Visit): Line[] {
  const clicks = clickIds.flatMap((name) => (visit[name] ? [`${name} ${visit[name]}`] : []));
  const lines = {
    'Came from': visit.referrer,
    Campaign: campaign.flatMap((name) => visit[name] ?? []).join(' / '),
    Click: clicks.join(', '),
    'First page': visit.landing,
  };
  return Object.entries(lines).flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
