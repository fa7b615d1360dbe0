import { readFileSync } from 'node:fs';
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';

/** The oldest browsers that we serve (docs/decisions/025-browsers.md). */
const oldest = { chrome: 111, firefox: 114, safari: 16.4 } as const;

/** Playwright itself needs the first in the page, and the measure of shifts the others. */
const needed = /^(Element\.checkVisibility|LayoutShift(Attribution)?\b.*)$/;

/** Interfaces, such as `Iterator`, and members, such as `URL.canParse_static`, that one of the oldest browsers lacks. */
export function newerNames(): string[] {
  const file = new URL(import.meta.resolve('@mdn/browser-compat-data'));
  const { api, javascript } = JSON.parse(readFileSync(file, 'utf8'));
  const { Intl: inIntl, ...builtins } = javascript.builtins;
  const names = [api, builtins, inIntl].flatMap((interfaces: Record<string, Identifier>) =>
    Object.entries(interfaces).flatMap(([name, { __compat: whole, ...members }]) => [
      ...Object.entries(members)
        .filter(([, { __compat }]) => isMissing(__compat))
        .map(([member]) => `${name}.${member}`),
      ...(isMissing(whole) ? [name] : []),
    ]),
  );
  return names.filter((name) => !needed.test(name));
}

function isMissing(compat: CompatStatement | undefined): boolean {
  if (!compat) return false;
  return Object.entries(oldest).some(([browser, version]) => {
    const support = [compat.support[browser as keyof typeof oldest] ?? []].flat();
    return !support.some(
      ({ version_added: since, version_removed: until, ...only }) =>
        typeof since === 'string' &&
        Number.parseFloat(since.replace('≤', '')) <= version &&
        !until &&
        !only.flags &&
        !only.prefix &&
        !only.alternative_name,
    );
  });
}

type Holder = Record<string, Record<string, object> | undefined>;

/** Runs in a page, before its own scripts. */
export function takeAway(names: string[]): void {
  for (const holder of [window, Intl] as unknown as Holder[]) {
    for (const name of names) {
      const [owner = '', member] = name.split('.');
      if (!member) delete holder[owner];
      // Members of `Window` are its own, not its prototype's.
      else if (owner === 'Window') delete holder[member];
      else {
        const found = holder[owner];
        delete found?.[member.replace('_static', '')];
        if (found?.prototype) Reflect.deleteProperty(found.prototype, member);
      }
    }
  }
}
