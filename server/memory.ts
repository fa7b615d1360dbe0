import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the heap small on machines with much memory: rendering creates much garbage, whose memory the process would otherwise
 * keep (`npm run bench -- serving` prints how much).
 */
setFlagsFromString('--optimize-for-size');
