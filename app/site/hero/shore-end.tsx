import type { ReactNode } from 'react';
import { ModelPicture } from '#app/site/cart/model-picture.tsx';
import { Picture } from '#app/site/pictures/picture.tsx';
import { Shore } from '#app/ui/scene.tsx';
import type { Parked } from '#domain/model/model.ts';

interface Props {
  title: string;
  note?: string;
  /** From the left; a phone shows only the first. */
  parked?: Parked[];
  /** A large picture of carts, in place of `parked`. */
  scene?: string | undefined;
  children: ReactNode;
}

export function ShoreEnd({ title, note, parked = [], scene, children }: Props) {
  return (
    <section className="scene horizon relative mt-section overflow-clip pt-section pb-88 [--hz:calc(100%-10.5rem)] lg:pb-60">
      <Shore className="bottom-42" />
      {scene ? (
        <div className="absolute inset-x-0 bottom-8 flex justify-center lg:right-[max(-2vw,calc(50%-54rem))] lg:bottom-0 lg:justify-end">
          <Picture
            address={scene}
            alt=""
            sizes="(min-width: 103rem) 68rem, (min-width: 64rem) 66vw, 190vw"
            className="w-[190vw] max-w-none flex-none sm:w-[120vw] lg:w-[min(66vw,68rem)]"
          />
        </div>
      ) : (
        <div className="absolute inset-x-0 bottom-15 flex justify-center lg:right-[9vw] lg:bottom-10 lg:left-auto">
          {parked.map((model, index) => (
            <ModelPicture
              key={model.slug}
              cart={model}
              view="side"
              alt=""
              sizes="30rem"
              className={`relative w-96 max-w-[96vw] lg:w-104 lg:-ml-12 2xl:w-lg ${index > 0 ? 'max-xl:hidden' : ''}`}
            />
          ))}
        </div>
      )}
      <div className="wrap relative">
        <h2>{title}</h2>
        {note && <p className="mt-4 text-ink-soft">{note}</p>}
        <div className="mt-8 lg:max-w-sm">{children}</div>
      </div>
    </section>
  );
}
