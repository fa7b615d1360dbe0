import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For the dealer's commands, of which the tests start hundreds: each then takes a third less of the processor. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'site-tests-compiled') };
