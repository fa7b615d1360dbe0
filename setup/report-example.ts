import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { weekNamed } from '#domain/hours/week.ts';
import { writeReport } from '#domain/report/report.ts';
import { reportText } from '#domain/report/text.ts';
import { loadContent } from '#server/content/load.ts';
import { listMasters } from '#server/content/masters.ts';
import { createInventory } from '#server/inventory/current.ts';
import { drawnHtml } from '#server/report/drawn-html.ts';
import { gatherFacts } from '#server/report/gather.ts';
import { openDatabase } from '#server/store/database.ts';
import { build } from '#setup/build.ts';
import { ensureChromium } from '#setup/chromium.ts';
import { tell } from '#setup/tell.ts';
import { root } from '#setup/tool.ts';
import { fillSample, SAMPLE_NOW } from '#tests/report-sample.ts';

/**
 * `npm run report-example`: the report of a lot with one of each fault into docs/report-example.txt and .html, and as a phone
 * shows it into .png. By hand after a change of the report.
 */

const WIDTH = 390;
const target = (ending: string) => join(root, 'docs', `report-example.${ending}`);

process.chdir(root);
await build();
const week = weekNamed('2026-47');
const folder = mkdtempSync(join(tmpdir(), 'report-'));
try {
  const db = await openDatabase(`file:${join(folder, 'site.db')}`);
  await fillSample(db);
  const content = await loadContent('content');
  const masters = await listMasters('content');
  const pictures = new Map(masters.map(({ name }) => [name, name]));
  const inventory = createInventory(db, () => ({ content, pictures, modelFile: () => undefined }));
  if (!week) throw new Error('no such week');
  const facts = await gatherFacts({ db, content, inventory }, week, SAMPLE_NOW);
  await db.destroy();
  const report = writeReport(facts);
  const { html, fault } = await drawnHtml(report, 'build/server/drawing.js');
  if (fault) throw new Error(fault);
  writeFileSync(target('txt'), reportText(report));
  writeFileSync(target('html'), html);
  await photograph(target('html'), target('png'));
  tell('docs/report-example: txt, html, png');
} finally {
  rmSync(folder, { recursive: true });
}

async function photograph(page: string, file: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: WIDTH, height: 844 },
      isMobile: true,
      deviceScaleFactor: 2,
    });
    const opened = await context.newPage();
    await opened.goto(`file://${page}`);
    const picture = await opened.screenshot({ fullPage: true });
    await sharp(picture).png({ palette: true, colours: 64 }).toFile(file);
  } finally {
    await browser.close();
  }
}
