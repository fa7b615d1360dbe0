import type { ComponentProps } from 'react';
import { CartPicture } from '#app/cart/cart-picture.tsx';
import { useModelPicture } from './use-model-picture.ts';

interface Props extends Omit<ComponentProps<typeof CartPicture>, 'address'> {
  slug: string;
  /** The slug of a paint that is not its own. */
  paint?: string | undefined;
}

/** A model in the paint that its file names, or in the one that is tried on. */
export function ModelPicture({ slug, paint, ...picture }: Props) {
  return <CartPicture address={useModelPicture(slug, picture.view, paint)} {...picture} />;
}
