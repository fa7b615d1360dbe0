import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { build } from '#setup/build.ts';
import { ensureChromium } from '#setup/chromium.ts';
import { tell } from '#setup/tell.ts';
import { root } from '#setup/tool.ts';
import { type PageKind, scrollToEnd, shippedKinds } from '#tests/page-kinds.ts';
import { startShippedSite } from '#tests/site.ts';

/**
 * `npm run screens`: a picture of every kind of page, phone and desktop, into docs/screens/, over the inventory that a
 * new site is seeded with. By hand after a change of looks; what is seen there is kept with the sources.
 */

const folder = join(root, 'docs', 'screens');
/** Viewports, and how wide their pictures are kept. */
const screens = [
  { width: 390, height: 844, kept: 390, phone: true },
  { width: 1440, height: 900, kept: 720, phone: false },
];

// The call bar stands at the page's end instead of across its middle; the clock's year would change every picture.
const atRest =
  'body { position: relative } [aria-label="Call, text or ask"] { position: absolute }';
const year = '2025';

await build();
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
});
const site = await startShippedSite({ LOG_LEVEL: 'silent' });
try {
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) rmSync(join(folder, old));
  let bytes = 0;
  for (const screen of screens) bytes += await takeAll(browser, site.url, screen);
  writeFileSync(join(folder, 'README.md'), contents());
  tell(`docs/screens: ${(bytes / 1e6).toFixed(1)} MB`);
} finally {
  await site.remove();
  await browser.close();
}

async function takeAll(
  from: Browser,
  baseURL: string,
  { width, height, kept, phone }: (typeof screens)[number],
): Promise<number> {
  const context = await from.newContext({
    baseURL,
    viewport: { width, height },
    isMobile: phone,
    hasTouch: phone,
    reducedMotion: 'reduce',
    // The pages' policy allows no style but their own.
    bypassCSP: true,
  });
  // By daylight, and with the door open.
  await context.clock.setFixedTime(`${year}-06-23T12:00-04:00`);
  let bytes = 0;
  for (const kind of shippedKinds.filter(({ phoneOnly }) => phone || !phoneOnly)) {
    const page = await context.newPage();
    await arrange(page, kind);
    const picture = await page.screenshot({
      // A dialog covers the screen, not the page.
      fullPage: !kind.phoneOnly,
      animations: 'disabled',
      caret: 'hide',
      style: atRest,
    });
    const file = await sharp(picture).resize(kept).webp({ quality: 60, effort: 6 }).toBuffer();
    writeFileSync(join(folder, fileOf(kind, width)), file);
    bytes += file.length;
    await page.close();
  }
  await context.close();
  return bytes;
}

/** Brings a page to where a picture of it is always the same. */
async function arrange(page: Page, { path, act }: PageKind): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await page
    .getByText(/^© \d{4}/)
    .evaluate(
      (line, now) => line.replaceChildren(`${line.textContent}`.replace(/\d{4}/, now)),
      year,
    );
  await scrollToEnd(page);
  await page.evaluate(() => {
    const there = [...document.images].filter(({ complete }) => complete);
    return Promise.allSettled(there.map((image) => image.decode()));
  });
  await act?.(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

function fileOf({ name }: PageKind, width: number): string {
  return `${name}-${width}.webp`;
}

function contents(): string {
  const pages = shippedKinds.map((kind) => {
    const shown = screens
      .filter(({ phone }) => phone || !kind.phoneOnly)
      .map(
        ({ width }) =>
          `<img src="${fileOf(kind, width)}" width="${width === 390 ? 195 : 540}" alt="${kind.name} at ${width} px">`,
      );
    return `## ${kind.name}\n\n\`${kind.path}\`\n\n${shown.join('\n')}\n`;
  });
  return `# How the pages look\n\nMade by \`npm run screens\`, at 390 and 1440 px.\n\n${pages.join('\n')}`;
}
