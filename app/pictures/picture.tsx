import { formWidths, pictureForm, readPictureAddress } from '#domain/site/picture-address.ts';

interface Props {
  /** Of a published picture; any other address is shown as it is, in one size. */
  address: string;
  /** Empty where the words beside it say what it shows. */
  alt: string;
  /** How wide it is shown, as the `sizes` of `img`: `(min-width: 64em) 33vw, 100vw`. */
  sizes: string;
  /** The page's main picture: asked for first. One a page, or the pair that it opens with. */
  main?: boolean;
  className?: string;
  onError?: () => void;
}

/** A picture in the form and width that suit the slot; its space and ground are there before it is. */
export function Picture({ address, alt, sizes, main = false, className, onError }: Props) {
  const parts = readPictureAddress(address);
  const { width, height, ground } = parts ?? { width: 1600, height: 1000 };
  const forms = (format: 'avif' | 'webp') =>
    parts &&
    formWidths(width)
      .map((each) => `${pictureForm(parts.stem, each, format)} ${each}w`)
      .join(', ');
  return (
    <picture className="contents">
      {parts && <source type="image/avif" srcSet={forms('avif') ?? ''} sizes={sizes} />}
      <img
        src={address}
        {...(parts && { srcSet: forms('webp') ?? '', sizes })}
        alt={alt}
        width={width}
        height={height}
        loading={main ? 'eager' : 'lazy'}
        decoding={main ? 'auto' : 'async'}
        fetchPriority={main ? 'high' : 'auto'}
        onError={onError}
        // It may have failed before React was there to hear it.
        ref={(img) => {
          if (img?.complete && img.naturalWidth === 0) onError?.();
        }}
        className={className}
        style={ground ? { backgroundColor: ground } : undefined}
      />
    </picture>
  );
}
