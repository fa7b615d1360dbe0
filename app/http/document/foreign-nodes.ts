import { putBack, typedIn } from '#app/ui/typed.ts';

/*
 * What others change in our document. A browser's translator puts `<font>` around each text, or in its place; a password
 * manager puts a button into a form, an extension makes links of numbers. React keeps the nodes that it made or adopted,
 * knows nothing of this, and has no option for it (react#11538).
 */

/** Texts that a translator took out, each with what stands in its place. */
const translations = new WeakMap<Node, ChildNode>();

/**
 * Lets React work on such a document. A browser throws when React removes a text from the element that had it, or inserts
 * before it, and the text is elsewhere: the whole page becomes an error. From now on both find what stands for the text,
 * and where its words change it takes its place again, so that the translator reads it anew. Call it once, before React.
 */
export function bearForeignNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const there = standing(child);
    if (there) removeChild.call(there.parentNode, there);
    return child;
  };
  Node.prototype.insertBefore = function <New extends Node>(
    this: Node,
    node: New,
    before: Node | null,
  ): New {
    let place = before && standing(before);
    // It may stand within a wrapper. Where it is gone, the end is the likeliest place.
    while (place && place.parentNode !== this) place = place.parentNode;
    insertBefore.call(this, node, place);
    return node;
  };
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: ChildNode, words: string) {
      nodeValue?.set?.call(this, words);
      if (!this.parentNode) translations.get(this)?.replaceWith(this);
    },
  });
  new MutationObserver(noteTranslations).observe(document, { childList: true, subtree: true });
}

/** The node itself, or its translation; null if neither is in a document any more. */
function standing(node: Node): Node | null {
  const there = node.parentNode ? node : translations.get(node);
  return there?.parentNode ? there : null;
}

/** Chrome puts its element before a text and then takes the text out; others do both at once. */
function noteTranslations(changes: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE || text.parentNode) continue;
      const near = [...addedNodes, previousSibling, nextSibling];
      const font = near.find((node) => node?.nodeName === 'FONT');
      if (font) translations.set(text, font as ChildNode);
    }
  }
}

/**
 * Where the document was changed before hydration, React draws all of it anew, with empty forms. What was typed into the
 * old ones goes into the new ones, with the focus. Call it before hydration.
 *
 * @returns what React calls when it has drawn anew
 */
export function keepEarlyInput(): (error: unknown) => void {
  const early = [...document.forms];
  let focused: EventTarget | null = document.activeElement;
  addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  return (error) => {
    reportError(error);
    const anew = [...document.forms];
    for (const [at, form] of early.entries()) {
      const drawn = anew[at];
      if (drawn && !form.isConnected) putBack(drawn, typedIn(form, false));
    }
    const lost = focused instanceof Element && !focused.isConnected && focused.id;
    if (lost) document.getElementById(lost)?.focus({ preventScroll: true });
  };
}
