import { oklchToSrgb } from '#design/oklch.ts';

const properties: Record<string, string> = {
  fill: 'fill',
  stroke: 'stroke',
  stop: 'stop-color',
};

/**
 * The style rules of the colour classes in an SVG (`fill-ink/15`, `stroke-sedge`, `stop-sky`), from the site's
 * tokens (`tokens.css`). In sRGB, since what rasterises an SVG reads no OKLCH and no variables.
 */
export function colourRules(svg: string, tokens: string): string {
  const classes = new Set(
    [...svg.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  );
  return [...classes]
    .flatMap((name) => {
      const [, kind = '', token = '', share] =
        /^(fill|stroke|stop)-([a-z0-9-]+?)(?:\/(\d+))?$/.exec(name) ?? [];
      const colour = token === 'none' ? 'none' : token && srgb(token, share, tokens);
      return colour ? `.${name.replace('/', '\\/')}{${properties[kind]}:${colour}}` : [];
    })
    .join('');
}

/** `ink` as `rgb(12 34 56 / 0.15)`; `share` of its opacity is in percent. Undefined where there is no such token. */
function srgb(token: string, share: string | undefined, tokens: string): string | undefined {
  const [, ...given] =
    new RegExp(`--color-${token}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)(?: / ([\\d.]+))?\\)`).exec(
      tokens,
    ) ?? [];
  if (given.length === 0) return undefined;
  const [lightness = 0, chroma = 0, hue = 0] = given.map(Number);
  const [red, green, blue] = oklchToSrgb(lightness, chroma, hue).map((part) =>
    Math.round(255 * part),
  );
  return `rgba(${red},${green},${blue},${(Number(given[3] ?? 1) * Number(share ?? 100)) / 100})`;
}
