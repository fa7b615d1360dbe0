import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hexOf } from '#design/hex.ts';
import { drawIcons } from '#setup/icon-forms.ts';
import { tell } from '#setup/tell.ts';
import { root } from '#setup/tool.ts';

/**
 * `npm run icons`: draws the icons of browsers and home screens from public/icon.svg, beside it. By hand after a change
 * of that drawing or of the ground's color; the results are kept with the sources.
 */
try {
  const color = hexOf(readFileSync(join(root, 'design/tokens.css'), 'utf8'), 'sedge');
  const drawing = readFileSync(join(root, 'public/icon.svg'), 'utf8');
  const { ground, isOwnGround, files } = await drawIcons(drawing, color);
  // All are drawn before one is written.
  for (const [name, bytes] of files) {
    writeFileSync(join(root, 'public', name), bytes);
    tell(`public/${name}: ${bytes.length} bytes`);
  }
  const source = isOwnGround
    ? "the drawing's own, at its corner"
    : '--color-sedge of design/tokens.css';
  tell(`behind the drawing on home screens: ${ground}, ${source}`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
