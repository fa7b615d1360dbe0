import { signs } from '#app/ui/signs.ts';

/**
 * Lets a page's scripts start when the page has been seen: they weigh more than all that is seen, and on a phone with two
 * bars would take its place on the line (`npm run bench -- lighthouse`). That is once all that the page shows is there and
 * painted, or at the first sign of a visitor. Until then it works as without JavaScript.
 *
 * The router writes `modulepreload` links into the head, and a script that starts the page: that becomes mere text, and a
 * small script behind it brings both to life. A page in which they are not found is left as it is.
 *
 * @param html a whole page, as the router renders it
 */
export function scriptsLast(html: string): string {
  const files = new Set(Array.from(html.matchAll(modulePreload), ([, file = '']) => file));
  return html
    .replaceAll(modulePreload, '')
    .replace(startScript, (_, nonce: string, start: string) => {
      const waiting = `<script type="text/plain"${nonce}>${start}</script>`;
      return `${waiting}<script${nonce}>${waiter([...files])}</script>`;
    });
}

const modulePreload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const startScript = /<script( nonce="[^"]*") type="module" async="">(.*?)<\/script>/s;

// It goes at once: React knows nothing of it. The first frame after "load" may be the one that shows the picture. What a
// visitor does meanwhile is left to app/ui/apart.tsx.
function waiter(files: string[]): string {
  return `{
const { currentScript } = document, start = currentScript.previousSibling;
currentScript.remove();
const make = (name, properties) => Object.assign(document.createElement(name), properties);
const go = () => {
if (!start.isConnected) return;
for (const href of ${JSON.stringify(files)}) document.head.append(make("link", { rel: "modulepreload", href }));
start.replaceWith(make("script", { type: "module", textContent: start.textContent }));
};
addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(go)));
for (const sign of ${JSON.stringify(signs)}) addEventListener(sign, ({ type, target }) => {
window.visitor ??= {};
if (type === "click") window.visitor.pressed = target;
go();
}, { once: true, passive: true, capture: true });
}`;
}
