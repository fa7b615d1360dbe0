import { formWidths, pictureForm, readPictureAddress } from '#domain/site/picture-address.ts';

interface Props {
  /** A published picture has several sizes, any other address one. */
  address: string;
  /** Empty where the words beside it describe it. */
  alt: string;
  sizes: string;
  /** The main picture loads first: one per page, or the pair of an opening. */
  main?: boolean;
  className?: string;
  onError?: () => void;
}

/** A picture in the width for its slot; space and background show before it loads. */
export function Picture({ address, alt, sizes, main = false, className, onError }: Props) {
  const parts = readPictureAddress(address);
  const { width, height, ground } = parts ?? { width: 1600, height: 1000 };
  const forms =
    parts &&
    formWidths(width)
      .map((each) => `${pictureForm(parts.stem, each)} ${each}w`)
      .join(', ');
  return (
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
  );
}
