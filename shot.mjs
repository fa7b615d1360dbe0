import { chromium } from '@playwright/test';

const [, , base, out, ...paths] = process.argv;
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic'],
});
for (const [w, h] of [
  [1440, 900],
  [390, 844],
]) {
  const c = await b.newContext({ viewport: { width: w, height: h }, deviceScaleFactor: 1 });
  const p = await c.newPage();
  for (const [i, path] of paths.entries()) {
    await p.goto(base + path, { waitUntil: 'networkidle' });
    await p.waitForTimeout(800);
    await p.screenshot({ path: `${out}-${i}-${w}.png`, fullPage: process.env.FULL === '1' });
    console.log(path, w, await p.evaluate(() => document.documentElement.scrollHeight));
  }
}
await b.close();
