import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#server/store/database.ts';
import { changedContent } from './changed-content.ts';
import { press, signedIn } from './desk.ts';
import { parseHtml } from './html.ts';
import { pagesCurrent, startSite } from './site.ts';

/** A site of its own, which writes a copy of the tests' content, with a clerk at its desk; the caller removes it. */
export async function openContentDesk() {
  const folder = await changedContent();
  const site = await startSite({ CONTENT_DIR: folder, LOG_LEVEL: 'error', TRUST_PROXY: '1' });
  const db = await openDatabase(site.databaseUrl);
  // Not only owners change the content.
  const { cookie } = await signedIn(site, { role: 'staff' });

  /** A page of the desk. */
  async function open(path: string): Promise<string> {
    return (await fetch(site.url + path, { headers: { Cookie: cookie } })).text();
  }

  /** Sends a card of a screen (`hours`) or the form of a file (`files/NAME`) with other texts; `fields` as once shown. */
  async function save(
    page: string,
    form: string,
    typed: Record<string, string>,
    fields?: Record<string, string>,
  ): Promise<{ status: number; html: string; done: string }> {
    const path = `/desk/content/${page}`;
    const shown = fields ?? fieldsOf(await open(path), form);
    const answer = await press(site.url, path, { cookie }, { ...shown, ...typed });
    const done = /done=([^#&]+)/.exec(answer.headers.get('Location') ?? '')?.[1] ?? '';
    return { status: answer.status, html: await answer.text(), done };
  }

  return {
    site,
    db,
    cookie,
    open,
    save,
    /** A visitor's page in words and structured data, once pages show the current content. */
    async read(path: string): Promise<string> {
      await pagesCurrent(site.url);
      return parseHtml(await (await fetch(site.url + path)).text()).textContent;
    },
    pathOf: (file: string) => join(folder, file),
    /** The lines of a content file that the tests' own one lacks. */
    async newLines(file: string): Promise<string[]> {
      const old = (await readFile(join('tests/content', file), 'utf8')).split('\n');
      const lines = (await readFile(join(folder, file), 'utf8')).split('\n');
      return lines.filter((line) => !old.includes(line));
    },
    async remove() {
      await db.destroy();
      await site.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The fields of a form as a browser would send them. */
export function fieldsOf(html: string, form: string): Record<string, string> {
  const controls = parseHtml(html).querySelectorAll(
    `form#${form} :is(input, select, textarea[name])`,
  );
  const named = [...controls].map((each) => [
    each.getAttribute('name') ?? '',
    each.getAttribute('value') ?? each.textContent ?? '',
  ]);
  return Object.fromEntries(named);
}
