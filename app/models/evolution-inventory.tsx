import { type ReactNode, Suspense } from 'react';
import { Await, useAsyncError, useRevalidator } from 'react-router';
import { StatusBadge } from '#app/cart/badge.tsx';
import { HelpMeChoose } from '#app/choose/help-me-choose.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Content } from '#domain/content/content.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { type CatalogueLine, catalogueOf } from '#domain/model/catalogue.ts';
import { fill } from '#domain/text/sentences.ts';
import type { CardVehicle } from '#domain/vehicle/card-vehicle.ts';
import { Catalogue } from './catalogue.tsx';
import { CatalogueError, CatalogueLoading } from './catalogue-states.tsx';
import { StockCart } from './stock-cart.tsx';

interface Props {
  words: Content['brands']['evolution'];
  lines: CatalogueLine[];
  stock: CardVehicle[] | Promise<CardVehicle[]>;
}

/** Every Evolution model with its carts on the lot; without them, the reason and the models alone. */
export function EvolutionInventory({ words, lines, stock }: Props) {
  const inventory = (children: ReactNode) => (
    <section id="inventory" className="wrap scroll-mt-8 pt-[clamp(3rem,6vw,5.5rem)]">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h2>{words.stockHeading}</h2>
        <HelpMeChoose />
      </div>
      {children}
    </section>
  );
  const count = fill(words.modelsHeading, { count: lines.filter(({ hasPage }) => hasPage).length });
  const models = (
    <section className="wrap pt-[clamp(3rem,6vw,5.5rem)]">
      <h2 className="mb-6">{count}</h2>
      <Catalogue rows={catalogueOf('evolution', lines, [])} />
    </section>
  );
  return (
    <Suspense fallback={inventory(<CatalogueLoading />)}>
      <Await
        resolve={stock}
        errorElement={
          <>
            {inventory(<Failure />)}
            {models}
          </>
        }
      >
        {(vehicles) =>
          vehicles.length === 0 ? (
            <>
              {inventory(<Nothing words={words.noneInStock} />)}
              {models}
            </>
          ) : (
            inventory(
              <>
                <p className="mb-6">
                  {count}. {hereNow(words.hereNow, vehicles)}
                </p>
                <Catalogue
                  rows={catalogueOf('evolution', lines, vehicles)}
                  cart={(vehicle) => (
                    <StockCart
                      vehicle={vehicle}
                      to={`/vehicle/${vehicle.id}`}
                      badge={<StatusBadge status={vehicle.status} />}
                    />
                  )}
                />
              </>,
            )
          )
        }
      </Await>
    </Suspense>
  );
}

function hereNow(words: string, vehicles: CardVehicle[]): string {
  const here = vehicles.filter(({ availability }) => availability.standing === 'here');
  return fill(words, { here: here.length, listed: vehicles.length });
}

function Nothing({ words }: { words: string }) {
  return (
    <>
      <p className="text-lead">{words}</p>
      <SiteLink to={contactAddress({ from: '/brands/evolution' })} className="btn btn-go mt-6">
        Contact Us
      </SiteLink>
    </>
  );
}

function Failure() {
  const error = useAsyncError();
  const { revalidate } = useRevalidator();
  const message = error instanceof Error ? error.message : 'unknown';
  return <CatalogueError message={message} retry={revalidate} />;
}
