import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { newAddress } from '#tests/address.ts';
import { read } from '#tests/documents.ts';
import { newInquiry } from '#tests/load.ts';
import { type Mailbox, mailInto, openMailbox } from '#tests/mailbox.ts';
import { photograph, upload } from '#tests/photographs.ts';
import { freePort } from '#tests/postgres.ts';
import { pagesCurrent, type RunningSite, startSite } from '#tests/site.ts';

let mailbox: Mailbox;
let site: RunningSite;
beforeAll(async () => {
  mailbox = await openMailbox();
  site = await startSite({
    METRICS: '127.0.0.1:0',
    TRUST_PROXY: '1',
    ...mailInto(mailbox),
  });
});
afterAll(async () => {
  await site.remove();
  await mailbox.close();
});

describe('the figures', () => {
  test('say what came in, what became of it and how long it took', async () => {
    await pagesCurrent(site.url);
    await ask('/services');
    const before = await figures();
    const rose = async (name: string) =>
      ((await figures()).get(name) ?? 0) - (before.get(name) ?? 0);

    for (let nth = 0; nth < 3; nth += 1) expect((await ask('/services')).status).toBe(200);
    expect((await ask('/no/such/page')).status).toBe(404);
    expect(await rose('site_request_duration_seconds_count{route="page",status="2xx"}')).toBe(3);
    expect(await rose('site_request_duration_seconds_count{route="page",status="4xx"}')).toBe(1);
    expect(await rose('site_page_answers_total{source="rendered"}')).toBe(1);
    expect(await rose('site_page_answers_total{source="kept"}')).toBe(3);

    expect((await write(newInquiry())).status).toBe(201);
    expect((await write({ ...newInquiry(), email: 'nobody' })).status).toBe(422);
    expect(await rose('site_inquiries_total{outcome="stored"}')).toBe(1);
    expect(await rose('site_inquiries_total{outcome="refused"}')).toBe(1);
    expect(await rose('site_request_duration_seconds_count{route="contact",status="2xx"}')).toBe(1);
    await expect
      .poll(() => rose('site_delivery_attempts_total{channel="mail",outcome="sent"}'))
      .toBe(1);
    expect(
      await rose('site_store_statement_duration_seconds_count{kind="commit",outcome="done"}'),
    ).toBeGreaterThan(0);

    const { answer } = await upload(site.url, await photograph({ width: 80, height: 60 }), from());
    expect(answer.status).toBe(204);
    expect(await rose('site_photograph_steps_total{outcome="ready"}')).toBe(1);
  });

  test('say what waits, and for how long: here mail is not set up', async () => {
    const waits = await startSite({ METRICS: '127.0.0.1:0' });
    onTestFinished(() => waits.remove());
    const oldest = 'site_outbox_oldest_seconds{channel="mail"}';
    expect((await figures(waits)).get(oldest)).toBe(0);
    expect((await write(newInquiry(), waits)).status).toBe(201);
    const now = await figures(waits);
    expect(now.get('site_outbox_deliveries{channel="mail",state="waiting"}')).toBe(1);
    expect(now.get(oldest)).toBeGreaterThan(0);
    expect(now.get('site_store_up')).toBe(1);
  });

  test('are as many after whatever a stranger asks for', async () => {
    const strange = async (words: string) => {
      for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE']) {
        for (const path of [
          `/${words}`,
          `/api/${words}`,
          `/pictures/${words}.webp`,
          `/${words}.php`,
        ]) {
          await ask(path, { method, headers: { ...from(), 'User-Agent': words } });
        }
      }
    };
    await strange('one');
    const names = [...(await figures()).keys()];
    for (const words of ['two', 'three', 'a%22%7D%0Ab', '__proto__', 'constructor'])
      await strange(words);
    // Node names its own kinds of collections, handles and requests, and tells of each once there is one.
    const isOurs = (name: string) => !name.startsWith('nodejs_');
    const added = [...(await figures()).keys()].filter((name) => !names.includes(name));
    expect(added.filter(isOurs)).toEqual([]);
  });
});

describe('the address', () => {
  test('is one of its own, which knows /metrics alone', async () => {
    const at = metricsAt(site);
    expect(new URL(at).port).not.toBe(new URL(site.url).port);
    expect((await ask('/metrics')).status).toBe(404);
    expect((await fetch(new URL('/', at))).status).toBe(404);
    expect((await fetch(at, { method: 'POST' })).status).toBe(404);
    const answer = await fetch(at);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
    await answer.text();
  });

  test('is nowhere unless it is asked for, and nothing of it is loaded then', async () => {
    const without = await startSite();
    onTestFinished(() => without.remove());
    expect(without.output()).not.toMatch(/Metrics/);
    const main = await readFile(join(root, 'build/server/main.js'), 'utf8');
    expect(main).not.toMatch(/(from|import) *["']prom-client["']/);
  });

  test.each(['0.0.0.0:0', '[::]:0', '8.8.8.8:0', '[2001:db8::1]:0'])(
    '%s may be everybody’s: the start says how to mean it',
    async (METRICS) => {
      await expect(startSite({ METRICS })).rejects.toThrow(/METRICS: .*METRICS_ALLOW_PUBLIC=true/s);
    },
  );

  test('may be everybody’s where that is said twice', async () => {
    const open = await startSite({ METRICS: '0.0.0.0:0', METRICS_ALLOW_PUBLIC: 'true' });
    onTestFinished(() => open.remove());
    expect((await fetch(metricsAt(open))).status).toBe(200);
  });

  test.each(['9464', 'metrics.example.com:9464', 'http://127.0.0.1:9464'])(
    '%s is none, and the start says what is',
    async (METRICS) => {
      await expect(startSite({ METRICS })).rejects.toThrow(/METRICS: .*127\.0\.0\.1:9464/s);
    },
  );

  test('is never the site’s own, nor one that is taken', async () => {
    const PORT = String(await freePort());
    const own = startSite({ PORT, METRICS: `127.0.0.1:${PORT}` });
    await expect(own).rejects.toThrow(/METRICS: .*another port than PORT/s);
    const METRICS = new URL(metricsAt(site)).host;
    await expect(startSite({ METRICS })).rejects.toThrow(/is taken.*METRICS=/s);
  });
});

describe('what reads them', () => {
  test('every query of dashboard and alarms names figures and labels that are there', async () => {
    await ask('/');
    const there = new Map<string, Set<string>>([['up', new Set(['job', 'instance'])]]);
    for (const series of (await figures()).keys()) {
      const [, name = '', labels = ''] = /^([a-z_0-9]+)(?:\{(.*)\})?$/.exec(series) ?? [];
      const known = there.get(name) ?? new Set(['job', 'instance']);
      for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
      there.set(name, known);
    }
    const queries = [...(await dashboardQueries()), ...alarms().map(({ expr }) => expr)];
    expect(queries.length).toBeGreaterThan(25);
    const lost = queries.flatMap((query) =>
      namesIn(query).flatMap(({ name, labels }) => {
        const known = there.get(name);
        if (!known) return [name];
        return labels.filter((label) => !known.has(label)).map((label) => `${name}{${label}}`);
      }),
    );
    expect(lost).toEqual([]);
  });

  test('every alarm has its heading in the runbook, and every heading its alarm', () => {
    const [, after = ''] = read('docs/runbook.md').split(/^## Alarms$/m);
    const [section = ''] = after.split(/^## /m);
    const told = [...section.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(told.length).toBeGreaterThan(5);
    expect(told.toSorted()).toEqual(
      alarms()
        .map(({ alert }) => alert)
        .toSorted(),
    );
  });
});

const root = resolve(import.meta.dirname, '../../..');
const from = () => ({ 'X-Forwarded-For': newAddress() });

function metricsAt(running: RunningSite): string {
  return (/Metrics are at (\S+)/.exec(running.output())?.[1] ?? '').replace('0.0.0.0', '127.0.0.1');
}

/** The value of each series, by its name with its labels; of histograms count and sum, and their buckets’ names alone. */
async function figures(of = site): Promise<Map<string, number>> {
  const answer = await fetch(metricsAt(of));
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  expect(lines.length).toBeGreaterThan(50);
  return new Map(
    lines.map((line) => {
      const [, series = '', value = ''] = /^(\S+?(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      return [series, Number(value)];
    }),
  );
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(site.url + path, { headers: from(), ...init });
  await answer.arrayBuffer();
  return answer;
}

function write(inquiry: object, to = site): Promise<Response> {
  return fetch(`${to.url}/api/contact`, {
    method: 'POST',
    headers: { ...from(), 'Content-Type': 'application/json' },
    body: JSON.stringify(inquiry),
  });
}

async function dashboardQueries(): Promise<string[]> {
  const { panels } = JSON.parse(await readFile(join(root, 'ops/dashboard.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

function alarms(): { alert: string; expr: string }[] {
  return parse(read('ops/alarms.yaml')).groups.flatMap(({ rules }: { rules: object[] }) => rules);
}

/** The figures that a query of Prometheus names, each with the labels that it is asked by; `by (…)` goes to all. */
function namesIn(query: string): { name: string; labels: string[] }[] {
  const by = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/, */));
  const rest = query.replace(/\bby \([^)]*\)/g, '').replace(/\[[^\]]*\]/g, '');
  return [...rest.matchAll(/\b([a-z_]+_[a-z_0-9]+|up)\b(?!\s*\()(?:\{([^}]*)\})?/g)]
    .filter(([, name]) => name !== 'job')
    .map(([, name = '', asked = '']) => ({
      name,
      labels: [...by, ...[...asked.matchAll(/(\w+)[=!]/g)].map(([, label = '']) => label)],
    }));
}
