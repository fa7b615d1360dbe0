import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const lock = new URL('../.cache/setup.lock', import.meta.url);

/**
 * Runs work under a lock of this checkout, so that two `npm start` install and build one after the other. The file has
 * its owner's process id: the lock of a dead owner is removed.
 */
export async function alone(work) {
  mkdirSync(new URL('.', lock), { recursive: true });
  while (!taken()) await new Promise((resolve) => setTimeout(resolve, 200));
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function taken() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    const owner = Number(readFileSync(lock, 'utf8'));
    // Empty between creation and writing.
    if (owner !== 0) process.kill(owner, 0);
  } catch (error) {
    if (error.code !== 'EPERM') rmSync(lock, { force: true });
  }
  return false;
}
