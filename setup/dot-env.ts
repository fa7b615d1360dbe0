import { existsSync } from 'node:fs';

// Settings that `npm start` and the dealer's commands share. What the environment says itself comes first, and each
// program checks what it reads (server/env.ts). Node's --env-file-if-exists tells on every start that there is none.
if (existsSync('.env')) process.loadEnvFile('.env');
