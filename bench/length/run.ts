import { chromium } from '@playwright/test';
import { report } from '#bench/measure.ts';
import { newPhone } from '#bench/phone.ts';
import { chromiumFlags, ensure } from '#setup/programs.ts';
import { shippedKinds } from '#tests/page-kinds.ts';
import { startShippedSite } from '#tests/site.ts';

/** Counts what each kind of page says on a phone, of the site at an address or of a new one. */
export async function run([address]: string[]): Promise<void> {
  const site = address ? undefined : await startShippedSite({ LOG_LEVEL: 'error' });
  const args = chromiumFlags;
  await using browser = await chromium.launch({ executablePath: ensure('Chromium'), args });
  const page = await (await newPhone(browser)).newPage();
  const rows = [['at 390 px', 'words of `main`', 'height in px']];
  for (const { name, path } of shippedKinds) {
    await page.goto((address ?? site?.url) + path, { waitUntil: 'networkidle' });
    rows.push([name, ...(await page.evaluate(measure)).map(String)]);
  }
  await site?.remove();
  await report('length', rows);
}

/** Words have a letter or a digit, and are neither folded away nor for screen readers alone. */
function measure(): [words: number, height: number] {
  const seen: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    const isSeen = parentElement?.checkVisibility({ visibilityProperty: true });
    if (isSeen && parentElement?.closest('main') && !parentElement.closest('.sr-only'))
      seen.push(...(textContent?.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []));
  }
  return [seen.length, document.documentElement.scrollHeight];
}
