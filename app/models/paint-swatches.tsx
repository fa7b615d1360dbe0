import { SiteLink } from '#app/ui/site-link.tsx';
import { type ModelPaint, modelAddress } from '#domain/model/tried-paint.ts';

interface Props {
  slug: string;
  /** The first is the model's own. */
  paints: ModelPaint[];
  shown: ModelPaint;
}

/** Round swatches, each as large as a thumb. The choice is in the address, so they work without JavaScript too. */
export function PaintSwatches({ slug, paints, shown }: Props) {
  return (
    <nav aria-label="Color" className="flex flex-wrap items-center gap-x-3 print:hidden">
      <ul className="-ml-2 flex flex-wrap">
        {paints.map((paint, index) => (
          <li key={paint.slug}>
            <SiteLink
              to={modelAddress(slug, index === 0 ? undefined : paint)}
              replace
              preventScrollReset
              // The same page in other words: search engines need not read it in every paint.
              rel="nofollow"
              aria-current={paint === shown ? 'true' : undefined}
              title={paint.name}
              className="swatch"
            >
              <span style={{ background: swatchOf(paint) }} />
              <span className="sr-only">{paint.name}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      <span className="text-sm font-bold">{shown.name}</span>
    </nav>
  );
}

/** One color, or the colors of a pattern beside each other. */
function swatchOf({ colors }: ModelPaint): string {
  const share = 100 / colors.length;
  const stripes = colors.map((color, at) => `${color} ${at * share}% ${(at + 1) * share}%`);
  return `linear-gradient(135deg, ${stripes.join(', ')})`;
}
