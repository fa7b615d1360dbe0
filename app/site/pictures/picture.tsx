import lamps from '#design/lamps.json' with { type: 'json' };
import { formWidths, pictureForm, readPictureAddress } from '#domain/site/picture-address.ts';

interface Props {
  /** A published picture has several sizes, any other address one. */
  address: string;
  /** Empty where the words beside it describe it. */
  alt: string;
  sizes: string;
  /** The main picture loads first: one per page, or the pair of an opening. */
  main?: boolean;
  /** The same cart by the same camera, for the headlamps of a scene. */
  twin?: string | null | undefined;
  className?: string;
  onError?: () => void;
}

const lampsBySlug: Record<string, number[][] | undefined> = lamps;

/** A picture in the width for its slot, its space kept. A cart's headlamps lie over the frame around it, lit by night. */
export function Picture({ address, alt, sizes, main, twin = address, className, onError }: Props) {
  const places = lampsBySlug[/\/carts\/([^/]+)\/front/.exec(twin ?? '')?.[1] ?? ''];
  const parts = readPictureAddress(address);
  const { width, height, ground } = parts ?? { width: 1600, height: 1000 };
  const forms =
    parts &&
    formWidths(width)
      .map((each) => `${pictureForm(parts.stem, each)} ${each}w`)
      .join(', ');
  return (
    <>
      <picture className="contents">
        {forms && <source type="image/avif" srcSet={forms} sizes={sizes} />}
        <img
          src={address}
          alt={alt}
          width={width}
          height={height}
          loading={main ? 'eager' : 'lazy'}
          decoding={main ? 'auto' : 'async'}
          fetchPriority={main ? 'high' : 'auto'}
          onError={onError}
          // It may have failed before hydration.
          ref={(img) => {
            if (img?.complete && img.naturalWidth === 0) onError?.();
          }}
          className={className}
          style={ground ? { backgroundColor: ground } : undefined}
        />
      </picture>
      {places && (
        <span className="lamps">
          {places.map(([left, top]) => (
            <span key={left} style={{ left: `${left}%`, top: `${top}%` }} />
          ))}
        </span>
      )}
    </>
  );
}
