import type { Business } from '#domain/content/business.ts';
import { dayInNewYork, NEW_YORK } from '#domain/hours/new-york.ts';
import { type Light, lightsOf } from '#domain/hours/sky.ts';

/**
 * The script that sets the light of the shore before anything is painted (`data-hour` of `html`), and keeps it by New
 * York's clock. Pages are kept, so the browser decides, by what the sun does on the day (an instant, in milliseconds
 * since 1970) that the page was rendered on; that differs by minutes from one week to the next.
 */
export function skyScript(business: Business, instant: number): string {
  const lights = lightsOf(dayInNewYork(instant), business);
  return `(${keepLight})(${JSON.stringify(lights)},${JSON.stringify(NEW_YORK)})`;
}

// Sent as it stands here, so it may name nothing outside itself.
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
