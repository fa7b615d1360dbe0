import type { ComponentProps } from 'react';
import { CartPicture } from '#app/inventory/cart-picture.tsx';
import { useModelPicture } from './use-model-picture.ts';

interface Props extends Omit<ComponentProps<typeof CartPicture>, 'address'> {
  slug: string;
}

/** A model in the paint that its file names. */
export function ModelPicture({ slug, ...picture }: Props) {
  return <CartPicture address={useModelPicture(slug, picture.view)} {...picture} />;
}
