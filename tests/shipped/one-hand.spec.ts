import { expect, test } from '#tests/browser/test.ts';
import { shippedKinds } from '#tests/page-kinds.ts';

test.use({ stock: null, expectedErrors: [/status of 404/] });

/** As many as the theme has (design/tokens.css): its eight sizes, and a name fitted to its line. */
const SIZES = 9;
const weights = ['400', '600', '800'];
const spacings = ['0.000', '-0.020', '-0.045'];
const radii = ['0px', '6px', '12px', 'round'];
const heights = ['44px', '54px'];

test('all kinds of pages share sizes, weights, spacings, corners, buttons and one top', async ({
  page,
}) => {
  const seen = new Map<string, Map<string, string>>();
  for (const { path, isVariant } of shippedKinds) {
    if (isVariant) continue;
    await page.goto(path);
    for (const [what, value, where] of await page.evaluate(looks)) {
      const values = seen.get(what) ?? new Map<string, string>();
      if (!values.has(value)) values.set(value, `${path} ${where}`);
      seen.set(what, values);
    }
  }
  const others = (what: string, known: string[]) =>
    [...(seen.get(what) ?? [])].filter(([value]) => !known.includes(value));
  const sizes = [...(seen.get('size') ?? [])];
  expect.soft(sizes.length, sizes.join('\n')).toBeLessThanOrEqual(SIZES);
  expect.soft(others('weight', weights)).toEqual([]);
  expect.soft(others('spacing', spacings)).toEqual([]);
  expect.soft(others('radius', radii)).toEqual([]);
  expect.soft(others('height', heights)).toEqual([]);
  for (const what of ['top', 'top below a trail']) {
    const tops = [...(seen.get(what) ?? [])];
    const [first] = tops[0] ?? [];
    // Lines with one baseline begin a fraction of a pixel apart.
    const apart = tops.filter(([top]) => Math.abs(Number(top) - Number(first)) > 1);
    expect(tops, what).not.toEqual([]);
    expect.soft(apart, `${what}: ${first}`).toEqual([]);
  }
});

/** What is seen of each element: letters, corners and the heights of buttons, but for drawings and signs. */
function looks(): [string, string, string][] {
  const found: [string, string, string][] = [];
  // A sign's letters grow with the sign.
  const isDrawn = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (at instanceof SVGElement || getComputedStyle(at).containerType !== 'normal') return true;
    }
    return false;
  };
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    // A cart's name is part of its sticker.
    if (element.localName === 'h1' && !element.closest('.sticker')) {
      const hasTrail = document.querySelector('[aria-label="Breadcrumb"]');
      const top =
        element.getBoundingClientRect().top +
        Number.parseFloat(getComputedStyle(element).paddingTop);
      found.push([hasTrail ? 'top below a trail' : 'top', String(top + window.scrollY), '']);
    }
    if (element.getBoundingClientRect().width <= 1 || isDrawn(element)) continue;
    const style = getComputedStyle(element);
    const add = (what: string, value: string) =>
      found.push([what, value, `${element.localName}.${element.className}`]);
    if ([...element.childNodes].some((node) => node instanceof Text && node.data.trim())) {
      add('size', style.fontSize);
      add('weight', style.fontWeight);
      const spacing = Number.parseFloat(style.letterSpacing) || 0;
      add('spacing', (spacing / Number.parseFloat(style.fontSize)).toFixed(3));
    }
    const radius = style.borderTopLeftRadius;
    add('radius', radius === '50%' || Number.parseFloat(radius) > 999 ? 'round' : radius);
    if (element.classList.contains('btn')) add('height', style.minHeight);
  }
  return found;
}
