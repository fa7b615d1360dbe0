import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { parseDocument, visit } from 'yaml';
import { deviceFonts, fontFile, weights } from '#design/device-fonts.ts';
import { chromiumFlags, ensure } from '#setup/programs.ts';
import { root } from '#setup/tool.ts';

/**
 * `npm run fonts`: writes app/styles/fallback-fonts.css. Run it after a change of the site's font, and commit the file.
 * A face is as wide on average as Overpass, with its ascent and descent: in regular over the content's sentences, in
 * bold over its headings. Digits have faces of their own, since Overpass's are wider than its letters.
 */
if (import.meta.main) {
  const [sentences, headings] = [/[.?]$/, /[^.?]$/].map(textsThatEnd) as [string, string];
  const browser = await chromium.launch({
    executablePath: ensure('Chromium'),
    args: chromiumFlags,
  });
  const page = await browser.newPage();
  const lines = ['/* Written by `npm run fonts`: the fonts of devices, fitted to Overpass. */'];
  for (const [weight, range, device] of weights) {
    const texts: [string, string] = [weight < 600 ? sentences : headings, '0123456789'];
    const sizes = (file: string, weight: number) =>
      page.evaluate(measure, { font: readFileSync(file).toString('base64'), weight, texts });
    const own = await sizes(join(root, 'design/overpass-latin.woff2'), weight);
    for (const { name, local, from } of deviceFonts) {
      const { widths } = await sizes(fontFile(from, device), device);
      const names = local.flatMap((font) =>
        device === 400 ? [font] : [`${font} Bold`, `${font.replaceAll(' ', '')}-Bold`],
      );
      const source = names.map((name) => `local("${name}")`).join(', ');
      for (const [nth, letters] of ['', 'unicode-range: U+30-39; '].entries()) {
        const ratio = (own.widths[nth] ?? 0) / (widths[nth] ?? 0);
        const [size, ascent, descent] = [100 * ratio, own.ascent / ratio, own.descent / ratio].map(
          (share) => `${share.toFixed(2)}%`,
        );
        lines.push(
          `@font-face { font-family: "Overpass as ${name}"; src: ${source}; font-weight: ${range}; ${letters}size-adjust: ${size}; ascent-override: ${ascent}; descent-override: ${descent}; line-gap-override: 0% }`,
        );
      }
    }
  }
  await browser.close();
  writeFileSync(join(root, 'app/styles/fallback-fonts.css'), `${lines.join('\n')}\n`);
}

/** The content's texts of several words with such an end, without digits. */
function textsThatEnd(end: RegExp): string {
  const found: string[] = [];
  for (const file of globSync('content/{words,dealer}/**/*.yaml', { cwd: root })) {
    visit(parseDocument(readFileSync(join(root, file), 'utf8')), {
      Scalar: (_, { value }) => {
        const isText = typeof value === 'string' && value.includes(' ') && end.test(value);
        if (isText) found.push(value);
      },
    });
  }
  return found.join(' ').replace(/[\d\s]+/g, ' ');
}

/** Runs in Chromium, which applies kerning. @returns ascent and descent in hundredths of the size */
async function measure(given: { font: string; weight: number; texts: string[] }) {
  const source = `url(data:font/woff2;base64,${given.font})`;
  const font = await new FontFace('measured', source, { weight: '100 900' }).load();
  document.fonts.add(font);
  const widths = given.texts.map((text) => {
    const line = document.body.appendChild(document.createElement('span'));
    // As app/styles/base.css has them.
    line.style.cssText = `font: ${given.weight} 100px measured; font-variant-numeric: tabular-nums; white-space: pre`;
    line.textContent = text;
    const { width } = line.getBoundingClientRect();
    line.remove();
    return width;
  });
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  context.font = `${given.weight} 1000px measured`;
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('x');
  document.fonts.delete(font);
  return { widths, ascent: fontBoundingBoxAscent / 10, descent: fontBoundingBoxDescent / 10 };
}
