import { ensureChromium, findChromium } from '#setup/chromium.ts';
import { ensureNginx, hasNginx } from '#setup/nginx.ts';
import { ensurePostgres, findPostgres } from '#setup/postgres.ts';
import { maySystemInstall } from '#setup/system-package.ts';
import { tell } from '#setup/tell.ts';

export type Program = 'Chromium' | 'PostgreSQL' | 'nginx';

const programs: Record<Program, { isThere: () => boolean; ensure: () => unknown }> = {
  Chromium: { isThere: () => findChromium() !== undefined, ensure: ensureChromium },
  PostgreSQL: { isThere: () => findPostgres() !== undefined, ensure: ensurePostgres },
  nginx: { isThere: hasNginx, ensure: ensureNginx },
};

/**
 * Gets what this machine lacks of these programs, and says so first.
 *
 * @returns why one is still not there, by its name
 */
export function provide(wanted: Program[]): Map<string, string> {
  const missing = [...new Set(wanted)].filter((name) => !programs[name].isThere());
  const reasons = new Map<string, string>();
  if (missing.length === 0) return reasons;
  tell(
    maySystemInstall()
      ? `this machine lacks ${missing.join(', ')}: installing what is missing (NO_SYSTEM_INSTALL=1 forbids it)`
      : `this machine lacks ${missing.join(', ')}, and NO_SYSTEM_INSTALL forbids installing: what needs it is not run`,
  );
  for (const name of missing) {
    try {
      programs[name].ensure();
    } catch (error) {
      reasons.set(name, error instanceof Error ? error.message : String(error));
    }
  }
  return reasons;
}
