import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { parseDocument, visit } from 'yaml';
import { chromiumFlags, ensure } from '#setup/programs.ts';
import { root, tell } from '#setup/tool.ts';

/**
 * The fonts that devices have, the commonest first: their names there, and the package whose font has the same widths.
 * A browser finds a font by its full name or by its PostScript name.
 */
export const deviceFonts = [
  { name: 'Arial', local: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo'], from: 'arimo' },
  { name: 'Roboto', local: ['Roboto'], from: 'roboto' },
  { name: 'Noto Sans', local: ['Noto Sans'], from: 'noto-sans' },
  { name: 'DejaVu Sans', local: ['DejaVu Sans'], from: 'dejavu-sans' },
] as const;

/** Overpass's weights on the site, each with the weights that its faces are for; from 600 on a device shows its bold. */
const weights = [
  { weight: 400, range: '100 500', device: 400 },
  { weight: 600, range: '501 650', device: 700 },
  { weight: 700, range: '651 750', device: 700 },
  { weight: 800, range: '751 900', device: 700 },
] as const;

const NOTE = '/* Written by `npm run fonts`: each font that devices have, fitted to Overpass. */';

/**
 * `npm run fonts`: writes app/styles/fallback-fonts.css. Run it after a change of the site's font, and commit the file.
 * A face is as wide on average over the words of content/ as Overpass, with Overpass's ascent and descent. Digits have
 * faces of their own, since Overpass's are wider than its letters.
 */
if (import.meta.main) {
  const faces = await facesFor(
    textsOf(globSync('content/{words,dealer}/**/*.yaml', { cwd: root })),
  );
  const file = 'app/styles/fallback-fonts.css';
  writeFileSync(join(root, file), `${NOTE}\n${faces.join('\n')}\n`);
  tell(`${file}: ${faces.length} faces`);
}

/** The file of a device's font in its package. */
export function fontFile(from: string, weight: 400 | 700): string {
  return join(root, `node_modules/@fontsource/${from}/files/${from}-latin-${weight}-normal.woff2`);
}

/** The content's sentences, for regular; its headings and labels, for bold; and the digits. */
function textsOf(files: string[]) {
  const found: string[] = [];
  for (const file of files) {
    visit(parseDocument(readFileSync(join(root, file), 'utf8')), {
      Scalar: (_, { value }) => {
        if (typeof value === 'string' && value.includes(' ')) found.push(value);
      },
    });
  }
  const flowing = (texts: string[]) => texts.join(' ').replace(/[\d\s]+/g, ' ');
  return {
    sentences: flowing(found.filter((text) => /[.?]$/.test(text))),
    headings: flowing(found.filter((text) => !/[.?]$/.test(text))),
    digits: '0123456789',
  };
}

/** The faces as CSS. */
async function facesFor({
  sentences,
  headings,
  digits,
}: ReturnType<typeof textsOf>): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: ensure('Chromium'),
    args: chromiumFlags,
  });
  const page = await browser.newPage();
  const sizesOf = (file: string, weight: number) =>
    page.evaluate(measure, {
      font: readFileSync(file).toString('base64'),
      weight,
      texts: [weight < 600 ? sentences : headings, digits] as [string, string],
    });
  const faces: string[] = [];
  for (const { weight, range, device } of weights) {
    const own = await sizesOf(join(root, 'design/overpass-latin.woff2'), weight);
    for (const { name, local, from } of deviceFonts) {
      const theirs = await sizesOf(fontFile(from, device), device);
      for (const part of ['letters', 'digits'] as const) {
        const ratio = own[part] / theirs[part];
        const face = [
          `font-family: "Overpass as ${name}"`,
          `src: ${local.flatMap((font) => localNames(font, device)).join(', ')}`,
          `font-weight: ${range}`,
          ...(part === 'digits' ? ['unicode-range: U+30-39'] : []),
          `size-adjust: ${percent(ratio)}`,
          `ascent-override: ${percent(own.ascent / ratio)}`,
          `descent-override: ${percent(own.descent / ratio)}`,
          'line-gap-override: 0%',
        ];
        faces.push(`@font-face { ${face.join('; ')} }`);
      }
    }
  }
  await browser.close();
  return faces;
}

/** Runs in Chromium, which applies kerning. @returns ascent and descent for each pixel of the size */
async function measure(given: { font: string; weight: number; texts: [string, string] }) {
  const source = `url(data:font/woff2;base64,${given.font})`;
  const font = await new FontFace('measured', source, { weight: '100 900' }).load();
  document.fonts.add(font);
  const widthOf = (text: string) => {
    const line = document.body.appendChild(document.createElement('span'));
    // As app/styles/base.css has them.
    line.style.cssText = `font: ${given.weight} 100px measured; font-variant-numeric: tabular-nums; white-space: pre`;
    line.textContent = text;
    const { width } = line.getBoundingClientRect();
    line.remove();
    return width;
  };
  const [letters, digits] = given.texts.map(widthOf) as [number, number];
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  context.font = `${given.weight} 1000px measured`;
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('x');
  document.fonts.delete(font);
  return {
    letters,
    digits,
    ascent: fontBoundingBoxAscent / 1000,
    descent: fontBoundingBoxDescent / 1000,
  };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)}%`;
}

/** `"Arial Bold"` and `"Arial-Bold"`. */
function localNames(font: string, weight: 400 | 700): string[] {
  const names = weight === 400 ? [font] : [`${font} Bold`, `${font.replaceAll(' ', '')}-Bold`];
  return names.map((name) => `local("${name}")`);
}
