import { expect, onTestFinished, test } from 'vitest';
import { startSite } from '#tests/site.ts';

test.each([undefined, 'off'])(
  'the worker, switched %s, may connect to the site alone',
  async (SERVICE_WORKER) => {
    const site = await startSite({ LOG_LEVEL: 'error', ...(SERVICE_WORKER && { SERVICE_WORKER }) });
    onTestFinished(() => site.remove());
    const answer = await fetch(`${site.url}/service-worker.js`);
    expect(answer.headers.get('Content-Type')).toMatch(/^(text|application).javascript/);
    expect(answer.headers.get('Cache-Control')).toBe('public, no-cache');
    expect(answer.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; connect-src 'self';/,
    );
    // Switched off, the worker unregisters itself, and no page registers it.
    expect((await answer.text()).includes('unregister()')).toBe(Boolean(SERVICE_WORKER));
    // Search engines must not show the cached page.
    expect(await (await fetch(`${site.url}/offline`)).text()).toContain('content="noindex');
    const about = await (await fetch(`${site.url}/about`)).text();
    expect(about.includes('/service-worker.js')).toBe(!SERVICE_WORKER);
  },
);
