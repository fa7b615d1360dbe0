import type { Business } from '#domain/content/business.ts';
import { dayInNewYork, NEW_YORK } from '#domain/hours/new-york.ts';
import { type Light, lightsOf } from '#domain/hours/sky.ts';

/**
 * Script that sets the shore's light (`data-hour` of `html`) before the first paint and updates it by New York's clock.
 * Pages are cached, so the browser decides, by the sun's times on the day of rendering (`instant`, in milliseconds
 * since 1970). They shift by minutes a week.
 */
export function skyScript(business: Business, instant: number): string {
  const lights = lightsOf(dayInNewYork(instant), business);
  return `(${keepLight})(${JSON.stringify(lights)},${JSON.stringify(NEW_YORK)})`;
}

// Serialized, so it can't refer to anything outside itself.
function keepLight(lights: [Light, string][], timeZone: string): void {
  const clock = new Intl.DateTimeFormat('sv', { timeZone, timeStyle: 'short' });
  const look = () => {
    const now = clock.format(Date.now());
    const [light] = lights.findLast(([, time]) => time <= now) ?? lights.at(-1) ?? [];
    document.documentElement.dataset.hour = light;
  };
  look();
  setInterval(look, 60_000);
  document.addEventListener('visibilitychange', look);
}
