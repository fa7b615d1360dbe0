import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { HTMLElement } from 'node-html-parser';
import { changedContent } from './changed-content.ts';
import { fieldsOf as fieldsOfForm, press, signedIn } from './desk.ts';
import { parseHtml } from './html.ts';
import { pagesCurrent, startSite } from './site.ts';

/** A site of its own, which writes a copy of the tests' content, with a clerk at its desk; the caller removes it. */
export async function openContentDesk() {
  const folder = await changedContent();
  const site = await startSite({ CONTENT_DIR: folder, LOG_LEVEL: 'error', TRUST_PROXY: '1' });
  // Not only owners change the content.
  const { cookie } = await signedIn(site, { role: 'staff' });

  /** A page of the desk. */
  async function open(path: string): Promise<HTMLElement> {
    const answer = await fetch(site.url + path, { headers: { Cookie: cookie } });
    return parseHtml(await answer.text());
  }

  /** Sends a card of a screen (`hours`) or the form of a file (`files/NAME`) with other texts, without scripts. */
  async function save(
    page: string,
    form: string,
    typed: Record<string, string>,
  ): Promise<{ status: number; html: HTMLElement; done: string }> {
    const path = `/desk/content/${page}`;
    const button = page.startsWith('files/') ? 'saveFile' : 'saveContent';
    const fields = { press: button, ...fieldsOf(await open(path), form), ...typed };
    const answer = await press(site.url, path, { cookie }, fields);
    const done = /done=([^#&]+)/.exec(answer.headers.get('Location') ?? '')?.[1] ?? '';
    return { status: answer.status, html: parseHtml(await answer.text()), done };
  }

  return {
    site,
    cookie,
    open,
    save,
    /** A visitor's page in words and structured data, once pages show the current content. */
    async read(path: string): Promise<string> {
      await pagesCurrent(site.url);
      return parseHtml(await (await fetch(site.url + path)).text()).textContent;
    },
    pathOf: (file: string) => join(folder, file),
    /** The lines of a content file that the tests' own one lacks, and those that are gone. */
    async difference(file: string) {
      const [old = [], now = []] = await Promise.all(
        ['tests/content', folder].map(async (each) =>
          (await readFile(join(each, file), 'utf8')).split('\n'),
        ),
      );
      return {
        added: now.filter((line) => !old.includes(line)),
        gone: old.filter((line) => !now.includes(line)),
      };
    },
    async remove() {
      await site.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The fields of a form by its id, as a browser would send them. */
export function fieldsOf(page: HTMLElement, form: string): Record<string, string> {
  return fieldsOfForm(page.querySelector(`form[id="${form}"]`));
}
