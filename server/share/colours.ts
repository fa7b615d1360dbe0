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

// CSS Color 4, section 18: OKLCH to OKLab to linear light to sRGB; what sRGB cannot show is clipped.
function oklchToSrgb(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((linear) => {
    const part = Math.min(1, Math.max(0, linear));
    return part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
  });
}
