import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hexOf } from '#design/hex.ts';
import { root } from '#setup/tool.ts';

/** Brings design/colors.ts to what design/tokens.css says. Throws where that is not written as it should be. */
export function writeColors(): void {
  const tokens = readFileSync(join(root, 'design/tokens.css'), 'utf8');
  const file = join(root, 'design/colors.ts');
  const before = readFileSync(file, 'utf8');
  const after = before.replace(
    /(\w+): '#[0-9a-f]{6}'/g,
    (_, name: string) => `${name}: '${hexOf(tokens, name)}'`,
  );
  if (after !== before) writeFileSync(file, after);
}
