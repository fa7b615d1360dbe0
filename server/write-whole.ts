import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file atomically, even if the power fails: no visitor gets half a file. `mode`: its permissions. */
export async function writeWhole(
  file: string,
  bytes: Uint8Array | string,
  mode?: number,
): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(part, bytes, { flush: true });
    if (mode !== undefined) await chmod(part, mode);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}
