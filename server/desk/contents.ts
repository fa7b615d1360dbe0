import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { parse } from 'yaml';
import type { Content } from '#domain/content/content.ts';
import { loadContent } from '#server/content/load.ts';
import { ContentError, type ContentFault } from '#server/content/parse.ts';
import { type Database, lockKey, time } from '#server/store/database.ts';
import { addContentVersion, findContentVersion } from '#server/store/desk/content-versions.ts';
import type { Person } from '#server/store/desk/people.ts';
import { randomText } from '#server/store/secrets.ts';
import { writeWhole } from '#server/write-whole.ts';

interface World {
  /** The content's. */
  folder: string;
  /** Puts checked content live in this process. */
  take: (content: Content) => void;
}

/** A content file as it is now. */
export interface OpenFile {
  text: string;
  /** Of its bytes. */
  version: string;
  /** Before any schema; undefined where the text is no YAML. */
  value: unknown;
}

/** A new text of a file, checked as a start checks it. */
export interface Trial {
  file: string;
  before: OpenFile;
  text: string;
  /** All content with it; undefined where an editor has left other faults. */
  content: Content | undefined;
}

export type Tried =
  | ({ status: 'ready' } & Trial)
  | { status: 'faulty'; faults: ContentFault[] }
  /** With a sentence for the person. */
  | { status: 'refused'; why: string };

/** The files of the content folder, for the desk. */
export type Contents = ReturnType<typeof createContents>;

export function createContents({ folder, take }: World) {
  const files = () => globSync('{dealer,words}/**/*.yaml', { cwd: folder }).toSorted();

  /** @returns a sentence where there is no such file, or where it is no text */
  async function open(file: string): Promise<OpenFile | { why: string }> {
    if (!files().includes(file)) return { why: `${file} is gone from the content folder.` };
    const bytes = await readFile(resolve(folder, file));
    if (!isUtf8(bytes)) {
      const why = `${file} has characters that are not UTF-8. Open it in your editor, save it as UTF-8, and come back: nothing is lost.`;
      return { why };
    }
    const text = bytes.toString();
    return { text, version: versionOf(text), value: yamlOf(text) };
  }

  /** The content by the check of a start, with one file's new text; or all faults, of names in the folder. */
  async function check(trial?: { file: string; text: string }) {
    try {
      return { content: await loadContent(folder, trial), faults: [] };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const faults = error.found.map((each) => ({ ...each, file: relative(folder, each.file) }));
      return { content: undefined, faults };
    }
  }

  /**
   * All content with one file's new text; undefined where an editor has left other faults, so that files can be mended one
   * after the other. @throws ContentError where the text is at fault
   */
  async function checked(file: string, text: string): Promise<Content | undefined> {
    const { content, faults } = await check({ file, text });
    if (content) return content;
    const standing = (await check()).faults;
    const isNew = (fault: ContentFault) =>
      fault.file === file
        ? !standing.some((each) => each.file === file && each.said === fault.said)
        : standing.length === 0;
    if (faults.some(isNew)) throw new ContentError(faults.filter(isNew));
    return undefined;
  }

  async function write(file: string, text: string): Promise<void> {
    const real = await realpath(resolve(folder, file));
    await writeWhole(real, text, (await stat(real)).mode & 0o7777);
  }

  /** Checks a new text of a file, before any transaction: that takes a second. */
  async function attempt(file: string, before: OpenFile, text: string): Promise<Tried> {
    try {
      return { status: 'ready', file, before, text, content: await checked(file, text) };
    } catch (error) {
      if (error instanceof ContentError) return { status: 'faulty', faults: error.found };
      throw error;
    }
  }

  /** Writes a checked text, and the one before as a version. @returns the version's id, or why nothing is written */
  async function save(
    transaction: Database,
    { file, before, text }: Trial,
    person: Person,
  ): Promise<{ version: string } | { why: string }> {
    await lockKey(transaction, `content ${file}`);
    // Another site or an editor may have written meanwhile.
    const now = await open(file);
    if ('why' in now) return now;
    if (now.version !== before.version) {
      return { why: 'Somebody has saved this file in the same moment. Press again.' };
    }
    const at = await time(transaction);
    const id = `${at.toString(36)}-${randomText(6)}`;
    const row = { id, file, at, person: person.name, text: before.text, made: versionOf(text) };
    await addContentVersion(transaction, row);
    return (await written(file, text)) ?? { version: id };
  }

  /** Takes a change back while the file still is what it has made. @returns why it can't, in words for the person */
  async function undo(transaction: Database, id: string): Promise<string | undefined> {
    const version = await findContentVersion(transaction, id);
    if (!version) return 'Ten changes have come since, and the text before is not kept any more.';
    await lockKey(transaction, `content ${version.file}`);
    const now = await open(version.file);
    if ('why' in now) return now.why;
    if (now.version !== version.made) {
      return `${version.file} has changed since. Restore a version on its page.`;
    }
    const tried = await attempt(version.file, now, version.text);
    if (tried.status === 'refused') return tried.why;
    if (tried.status === 'faulty') {
      return `As it was, it no longer fits: ${tried.faults[0]?.message}`;
    }
    const failed = await written(version.file, version.text);
    if (!failed && tried.content) take(tried.content);
    return failed?.why;
  }

  async function written(file: string, text: string): Promise<{ why: string } | undefined> {
    try {
      await write(file, text);
      return undefined;
    } catch (error) {
      return { why: whyNotWritten(error) };
    }
  }

  return {
    files,
    open,
    attempt,
    save,
    /** Puts checked content live in this process, after the commit. */
    take,
    undo,
    /** What keeps the folder's content off the site. */
    faults: async (): Promise<ContentFault[]> => (await check()).faults,
  };
}

/** Its page below `/desk`: `content/files/dealer.models.denago-ev-city`. An address has no further slash. */
export function pageOfFile(file: string): string {
  return `content/files/${file.replace(/\.yaml$/, '').replaceAll('/', '.')}`;
}

function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function yamlOf(text: string): unknown {
  try {
    return parse(text, { logLevel: 'error', uniqueKeys: false });
  } catch {
    // The check of the save names the line.
    return undefined;
  }
}

/** Of a failed write, with the remedy. @throws what is no fault of the disk */
function whyNotWritten(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return 'Not saved: the server’s disk is full. Make room there, then save again. The file is as it was.';
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return 'Not saved: the site may not write into the content folder. Whoever runs the server makes it writable: in compose.yaml the mount of /content without “ro”, for user 65532; under systemd by ReadWritePaths. The file is as it was.';
  }
  if (!code) throw error;
  return `Not saved: the content file can’t be written (${code}). The file is as it was.`;
}
