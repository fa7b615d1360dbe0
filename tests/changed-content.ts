import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';

/** Changes to content files, by their names. */
export type Changes = Record<string, (text: string) => string>;

/**
 * Copies tests/content and changes files of the copy, one change after the other; one that changes nothing fails.
 *
 * @returns the folder, which the caller removes
 */
export async function changedContent(...changes: Changes[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp('tests/content', folder, { recursive: true });
  for (const [name, change] of changes.flatMap((each) => Object.entries(each))) {
    const file = join(folder, name);
    const before = await readFile(file, 'utf8');
    const after = change(before);
    expect(after, name).not.toBe(before);
    await writeFile(file, after);
  }
  return folder;
}
