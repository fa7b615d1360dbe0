import { existsSync } from 'node:fs';

// Settings of `npm start` and the dealer's commands. The environment overrides them, and each program validates them
// (server/env.ts). Node's --env-file-if-exists prints a notice on each start without the file.
if (existsSync('.env')) process.loadEnvFile('.env');
