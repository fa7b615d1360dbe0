import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { parse } from 'yaml';
import type { Content } from '#domain/content/content.ts';
import { contentState, loadContent } from '#server/content/load.ts';
import { ContentError, type ContentFault } from '#server/content/parse.ts';
import { type Database, lockKey, time } from '#server/store/database.ts';
import { addContentVersion, findContentVersion } from '#server/store/desk/content-versions.ts';
import type { Person } from '#server/store/desk/people.ts';
import { randomText } from '#server/store/secrets.ts';
import { writeWhole } from '#server/write-whole.ts';

const SAME_MOMENT = 'Somebody else has saved in the same moment. Press again.';

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
  /** Of the whole folder, as it was checked with. */
  state: string;
  /** All content with it; undefined where an editor has left other faults. */
  content: Content | undefined;
}

export type Tried = ({ status: 'ready' } & Trial) | { status: 'faulty'; faults: ContentFault[] };

/** What it needs of a press (press.ts). */
interface At {
  transaction: Database;
  person: Pick<Person, 'name'>;
  outside: (ends: { done: () => unknown; failed: () => unknown }) => void;
}

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
    const state = await contentState(folder);
    try {
      return { status: 'ready', file, before, text, state, content: await checked(file, text) };
    } catch (error) {
      if (error instanceof ContentError) return { status: 'faulty', faults: error.found };
      throw error;
    }
  }

  /** Writes a checked text while all content is as it was checked with. @returns why nothing is written, for the clerk */
  async function put(at: At, { file, before, text, state, content }: Trial) {
    // One lock for all files: two that are right alone may be wrong together.
    await lockKey(at.transaction, 'content');
    const now = await open(file);
    const isSame = 'version' in now && now.version === before.version;
    if (!isSame || (await contentState(folder)) !== state) return SAME_MOMENT;
    at.outside({
      done: () => content && take(content),
      failed: async () => {
        const left = await open(file);
        if ('version' in left && left.version === versionOf(text)) await write(file, before.text);
      },
    });
    try {
      await write(file, text);
      return undefined;
    } catch (error) {
      return whyNotWritten(error);
    }
  }

  /** Writes a checked text, and keeps the one before. @returns its version's id, or why nothing is written */
  async function save(at: At, trial: Trial): Promise<{ version: string } | { why: string }> {
    const now = await time(at.transaction);
    const version = `${now.toString(36)}-${randomText(6)}`;
    await addContentVersion(at.transaction, {
      ...{ id: version, file: trial.file, at: now, person: at.person.name },
      ...{ text: trial.before.text, made: versionOf(trial.text) },
    });
    const why = await put(at, trial);
    return why === undefined ? { version } : { why };
  }

  /** Checks the text before a change, while the file still is as the change left it. @returns or why it can't come back */
  async function tryUndo(db: Database, id: string): Promise<Trial | { why: string }> {
    const version = await findContentVersion(db, id);
    if (!version) {
      return { why: 'Ten changes have come since, and the text before is not kept any more.' };
    }
    const now = await open(version.file);
    if ('why' in now) return now;
    if (now.version !== version.made) {
      return { why: `${version.file} has changed since. Restore a version on its page.` };
    }
    const tried = await attempt(version.file, now, version.text);
    if (tried.status === 'ready') return tried;
    return { why: `As it was, it no longer fits: ${tried.faults[0]?.message}` };
  }

  return {
    files,
    open,
    attempt,
    save,
    tryUndo,
    put,
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
