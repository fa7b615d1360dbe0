import { PageFailure } from '#app/layout/page-failure.tsx';
import { useRootData } from '#app/layout/root-data.ts';
import { OpeningCarts } from '#app/models/model-picture.tsx';

/** The 404 page; its cart drives off the other way. */
export function NoSuchPage() {
  const carts = useRootData()?.asides.notFound;
  return <PageFailure status={404} carts={carts && <OpeningCarts carts={carts} mirrored />} />;
}
