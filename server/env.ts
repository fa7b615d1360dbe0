import * as z from 'zod';

const list = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().min(3)).min(1));

// An empty variable counts as unset: compose files and shells leave them behind.
const schema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    SITE_URL: z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional(),
    /** Number of proxies in front whose `X-Forwarded-For` is trusted. */
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    /** Seconds to keep serving after SIGTERM, for load balancers that poll the health. */
    GOING_SECONDS: z.coerce.number().min(0).max(300, 'at most 300 seconds').default(0),
    CONTENT_DIR: z.string().default('content'),
    PICTURES_DIR: z.string().default('data/pictures'),
    DATABASE_URL: z
      .string()
      .regex(/^(file:.+|postgres(ql)?:\/\/.+)/, 'file:PATH or postgres://…')
      .default('file:./data/site.db'),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/.+/, 'smtp://USER:PASSWORD@HOST:PORT or smtps://…')
      .optional(),
    MAIL_FROM: z.string().min(3).optional(),
    INQUIRIES_TO: list.optional(),
    /** The first owners of the desk, as `ada@example.org` or `Ada <ada@example.org>`; default: `INQUIRIES_TO`. */
    DESK_USERS: list.optional(),
    DESK: z
      .enum(['on', 'off'])
      .default('on')
      .transform((value) => value === 'on'),
    ADF_TO: list.optional(),
    WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'an https address' }).optional(),
    WEBHOOK_SECRET: z.string().min(16, 'at least 16 characters').optional(),
    WEBHOOK_ALLOW_PRIVATE: z.stringbool('true or false').default(false),
    INQUIRIES_KEEP_DAYS: z.coerce
      .number()
      .int('a whole number of days')
      .min(1, 'at least 1 day')
      .max(36_500, 'at most 36500 days')
      .default(730),
    /** Whether to render pages and draw pictures before their first request, which is slower otherwise. */
    RENDER_AHEAD: z.stringbool('true or false').default(true),
    /** What one types before a command's name; default: `npm run NAME --`. */
    COMMAND: z.string().optional(),
    /** Set by npm: the user's working directory. */
    INIT_CWD: z.string().optional(),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  })
  .refine((env) => !env.SMTP_URL || (env.MAIL_FROM && env.INQUIRIES_TO), {
    path: ['SMTP_URL'],
    error: 'MAIL_FROM and INQUIRIES_TO beside it, or mail has no sender and no reader',
  })
  .refine((env) => !env.ADF_TO || env.SMTP_URL, {
    path: ['ADF_TO'],
    error: 'SMTP_URL beside it: leads go there by mail',
  })
  .refine((env) => !env.WEBHOOK_URL || env.WEBHOOK_SECRET, {
    path: ['WEBHOOK_URL'],
    error: 'WEBHOOK_SECRET beside it, at least 16 characters that its reader knows too',
  })
  .refine((env) => !env.WEBHOOK_URL?.startsWith('http:') || env.WEBHOOK_ALLOW_PRIVATE, {
    path: ['WEBHOOK_URL'],
    error:
      'an https address: plain http carries names and numbers in the open (in your own network: WEBHOOK_ALLOW_PRIVATE=true)',
  });

/** All settings, validated once; nothing else reads `process.env`. */
export const env = readEnv(process.env);

export type Env = z.infer<typeof schema>;

/** A command as one types it where this process runs: `npm run inventory --`, `site inventory`. */
export function commandOf(name: string): string {
  return env.COMMAND ? `${env.COMMAND} ${name}` : `npm run ${name} --`;
}

/** Origin of canonical addresses, without a trailing slash. */
export function siteUrl(port = env.PORT): string {
  return (env.SITE_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');
}

function readEnv(raw: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return Object.freeze(result.data);
  const faults = result.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    // Addresses may contain passwords, and this goes into a log.
    const value =
      /(SECRET|_URL)$/.test(name) && name !== 'SITE_URL' ? 'set' : JSON.stringify(given[name]);
    return `  ${name}: is ${value}; expected ${message}`;
  });
  process.stderr.write(`The environment has ${faults.length} mistake(s):\n${faults.join('\n')}\n`);
  process.exit(1);
}
