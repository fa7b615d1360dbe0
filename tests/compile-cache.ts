import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The tests start hundreds of the dealer's commands: with this each takes a third less processor time. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'site-tests-compiled') };
