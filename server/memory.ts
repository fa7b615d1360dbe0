import { setFlagsFromString } from 'node:v8';

/**
 * The heap grows by need and not by how much memory the machine has: rendering leaves a lot behind that is soon
 * collected, and would otherwise stay with the process (`npm run bench -- serving` prints what it holds).
 */
setFlagsFromString('--optimize-for-size');
