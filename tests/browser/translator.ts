import type { Page } from '@playwright/test';

/**
 * Translates a page as a browser does, now and after each change: two `<font>` stand around each text, or in its place
 * with a text of their own, which is what Chrome does. The words stay, so that a test finds them.
 */
export async function translate(page: Page, way: 'around' | 'instead'): Promise<void> {
  await page.evaluate((isInstead) => {
    const untouched =
      'font, script, style, noscript, textarea, select, svg, [translate=no], [hidden]';
    const render = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      if (root instanceof Text) found.push(root);
      for (const text of found) {
        if (!text.data.trim() || text.parentElement?.closest(untouched) !== null) continue;
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        text.replaceWith(outer);
        inner.append(isInstead ? text.data : text);
      }
    };
    render(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(render);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }, way === 'instead');
}
