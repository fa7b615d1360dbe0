/**
 * Before a link takes its own item out of a list: the focus goes to the next item's link, or the one before. The browser
 * would drop it to the page.
 */
export function focusNext(link: HTMLElement, item: 'li' | 'td'): void {
  const own = link.closest(item);
  const others = [own?.nextElementSibling, own?.previousElementSibling];
  const next = others.map((other) => other?.querySelector('a')).find(Boolean);
  (next ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
}

type Keys = 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey';

/** Whether a click on a link leads on in this tab; with such a key it opens another, and this page stays as it is. */
export function leadsOn(click: Pick<MouseEvent, Keys>): boolean {
  return !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
}
