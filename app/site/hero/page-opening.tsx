import type { ReactNode } from 'react';
import { useRootData } from '#app/http/document/use-root-data.ts';
import { OpeningCarts } from '#app/site/cart/model-picture.tsx';
import { PageFailure } from '#app/site/frame/page-failure.tsx';
import { Shore } from '#app/ui/scene.tsx';
import type { OpeningCart } from '#domain/model/model.ts';
import './page-opening.css';

interface Props {
  title: string;
  lead: string;
  carts: OpeningCart[];
  children?: ReactNode;
}

/** The top of a page: its title in the sky, one or two carts on the horizon, its lead on the ground. */
export function PageOpening({ title, lead, carts, children }: Props) {
  return (
    <section className="opening carts-stand relative overflow-clip border-b border-reed-300">
      <div className="sky under-header relative border-b border-reed-300">
        <Shore />
        <div className="wrap">
          <h1>{title}</h1>
        </div>
      </div>
      <div className="ground relative">
        <OpeningCarts carts={carts} />
        <div className="wrap relative">
          <div className="lg:w-9/20">
            <p className="max-w-lead text-lead leading-snug">{lead}</p>
            {children && (
              <div className="mt-5 flex flex-wrap gap-3 max-sm:[&_a]:flex-1">{children}</div>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

/** The low top of a page whose form comes first: title and lead in the sky. */
export function FormOpening({ title, lead }: Pick<Props, 'title' | 'lead'>) {
  return (
    <section className="sky under-header relative border-b border-reed-300">
      <Shore />
      {/* The shore stands below the words. */}
      <div className="wrap relative pb-8 lg:pb-11">
        <h1 className="pt-opening text-h2">{title}</h1>
        <p className="mt-2 leading-snug lg:text-lead">{lead}</p>
      </div>
    </section>
  );
}

/** The 404 page; its cart faces the other way. */
export function NoSuchPage() {
  const { asides } = useRootData();
  return <PageFailure status={404} carts={<OpeningCarts carts={asides.notFound} mirrored />} />;
}
