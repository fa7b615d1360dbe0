import { env } from '#server/env.ts';
import { keyedHash } from '#server/inquiries/hash.ts';
import { photographLink } from '#server/photographs/links.ts';
import type { Database } from '#server/store/database.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import { readSecret } from '#server/store/secrets.ts';

/** New links to an inquiry's photographs, each as a row of a table; good for 30 days. */
export async function photographRows(
  db: Database,
  { details }: StoredInquiry,
): Promise<string[][]> {
  const ids = details?.photographs ?? [];
  if (ids.length === 0) return [];
  const hash = keyedHash(await readSecret(db, 'intake'));
  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  return ids.map((id, index) => [
    `Photograph ${index + 1}`,
    photographLink(hash, siteUrl, id, Date.now()),
  ]);
}
