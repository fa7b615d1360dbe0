import { useRevalidator } from 'react-router';
import { covers, useHop } from '#app/site/cart/cart-card.tsx';
import { VehiclePicture } from '#app/site/cart/cart-picture.tsx';
import { AvailabilityLine } from '#app/site/cart/cart-words.tsx';
import { LoadingCarts, LoadingFailed } from '#app/site/cart/loading-carts.tsx';
import { ModelPicture } from '#app/site/cart/model-picture.tsx';
import { SaveButton } from '#app/site/frame/save-button.tsx';
import type { Loaded } from '#app/site/inventory/calls.ts';
import { Fold } from '#app/ui/fold.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { GoLink, SiteLink } from '#app/ui/site-link.tsx';
import type { VehicleCart } from '#domain/cart/cart.ts';
import type { Content } from '#domain/content/content.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { type CatalogueRow, catalogueOf, linesOf } from '#domain/model/catalogue.ts';
import { parkedModels } from '#domain/model/model.ts';
import { inventoryOf, MOST_SHOWN, priceInWords, priceOfModel } from '#domain/model/stock.ts';
import { brandPage } from '#domain/site/page-table.ts';
import { dollars } from '#domain/text/dollars.ts';
import { counted } from '#domain/text/sentences.ts';
import { listBadgeOf } from '#domain/vehicle/availability.ts';
import { sceneAddress } from '#domain/vehicle/cart-pictures.ts';

export type BrandView = NonNullable<ReturnType<typeof brandView>>;

/** Null for a brand without a page. @param pictures addresses of the site's own pictures, by name */
export function brandView(brand: string, content: Content, pictures: Map<string, string>) {
  const words = content.brands[brand];
  if (!words) return null;
  const page = brandPage(brand);
  return {
    brand,
    page,
    name: page.name,
    words,
    /** The cart under the name; `scene`: the address of a large picture in its place. */
    parked: parkedModels(words.parked, content.models)[0],
    scene: sceneAddress(pictures, words.scene),
    lines: linesOf(brand, content),
  };
}

interface Props extends Pick<BrandView, 'brand' | 'name' | 'lines' | 'page'> {
  stock: Loaded<VehicleCart[]>;
}

export function BrandCatalogue({ brand, name, lines, page, stock }: Props) {
  const { value: vehicles, error } = stock;
  const { revalidate } = useRevalidator();
  const models = lines.filter(({ hasPage }) => hasPage).length;
  return (
    <section id="inventory" className="wrap scroll-mt-8 py-section">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h2>{`Current ${name} Inventory`}</h2>
        <div className="flex flex-wrap gap-x-7">
          <MoreLink to="/choose">Help me choose</MoreLink>
          <MoreLink
            to={`/inventory?${new URLSearchParams({ brand })}`}
          >{`${name} in our inventory`}</MoreLink>
        </div>
      </div>
      {error && <LoadingFailed message={error} retry={revalidate} />}
      {vehicles && vehicles.length > 0 && (
        <p className="mb-6">
          {`${models > 0 ? `${counted(models, `${name} model`)}. ` : ''}${countsOf(vehicles)}`}
        </p>
      )}
      {vehicles?.length === 0 && (
        <div className="mb-10">
          <p className="mb-6 text-lead">{`No ${name} vehicles are currently in our inventory. Contact us for availability updates.`}</p>
          <GoLink to={contactAddress({ from: page.path })}>Contact Us</GoLink>
        </div>
      )}
      {vehicles || error ? (
        <CatalogueRows rows={catalogueOf(lines, vehicles ?? [])} />
      ) : (
        <LoadingCarts look="catalogue">
          <div className="catalogue-line gap-2">
            <div className="skeleton h-5 w-1/2" />
            <div className="skeleton h-4 w-3/4" />
            <div className="skeleton h-5 w-1/4" />
          </div>
        </LoadingCarts>
      )}
    </section>
  );
}

function countsOf(vehicles: VehicleCart[]): string {
  const here = vehicles.filter(({ availability }) => availability.standing === 'here').length;
  return `Here now: ${here} of ${counted(vehicles.length, 'cart')}.`;
}

/** Rows in view on a phone, where the others are folded. */
const UNFOLDED = 8;

function CatalogueRows({ rows }: { rows: CatalogueRow[] }) {
  const more = rows.slice(UNFOLDED);
  return (
    <>
      <ul className="catalogue">{rows.slice(0, UNFOLDED).map(rowOf)}</ul>
      {more.length > 0 && (
        <Fold title={`${more.length} more`} className="open-from-sm">
          <ul className="catalogue">{more.map(rowOf)}</ul>
        </Fold>
      )}
    </>
  );
}

function rowOf(row: CatalogueRow) {
  const { vehicles } = row.stock;
  return (
    <li key={row.slug || row.name}>
      <Line row={row} />
      {vehicles.length > 0 && (
        <ul className="self-center py-1.5">
          {vehicles.slice(0, MOST_SHOWN).map((vehicle) => (
            <li key={vehicle.id}>
              <StockCart vehicle={vehicle} />
            </li>
          ))}
          {vehicles.length > MOST_SHOWN && (
            <li>
              <MoreLink to={inventoryOf(row)}>All in our inventory</MoreLink>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function Line({ row }: { row: CatalogueRow }) {
  const { slug, hasPage, name, figures, stock } = row;
  const price = priceOfModel(row, stock);
  const hop = useHop(`/vehicles/${slug}`);
  return (
    <div className="catalogue-line group">
      {/* The tires, at 0.8 of the frame, touch the row's line. */}
      <div className="absolute bottom-0 left-0 w-(--cart)" style={hop}>
        <ModelPicture
          cart={row}
          view="side"
          alt=""
          sizes="14rem"
          className="absolute inset-x-0 bottom-0 translate-y-1/5"
        />
      </div>
      <h3 translate="no" className="text-base uppercase xl:mb-1 xl:text-lead">
        {hasPage ? (
          <SiteLink
            to={`/vehicles/${slug}`}
            viewTransition
            className={`${covers} group-hover:underline`}
          >
            {name}
          </SiteLink>
        ) : (
          name
        )}
      </h3>
      <ul className="flex flex-wrap gap-x-3 text-sm font-semibold whitespace-nowrap text-ink-soft [&>:nth-child(4)]:max-lg:hidden">
        {figures.map(({ value, unit, label }) => (
          <li key={label}>
            <b className="font-extrabold text-ink">{value}</b>
            {unit && ` ${unit}`}
          </li>
        ))}
      </ul>
      {/* On a phone its carts' prices are below it. */}
      <p
        className={`text-base leading-snug font-extrabold ${stock.vehicles.length > 0 ? 'max-md:hidden' : ''} xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:text-base`}
      >
        {`${priceInWords(price)} `}
        <span className="text-sm font-semibold text-ink-soft xl:block">{price?.of}</span>
      </p>
      {hasPage && (
        <SaveButton
          id={slug}
          name={name}
          className="absolute -right-3 bottom-2 z-1 grid size-11 place-items-center xl:bottom-7"
        />
      )}
    </div>
  );
}

/**
 * The whole card is the target. The Evolution list has its own addresses of vehicles, and badges by status
 * (docs/product.md, States).
 */
function StockCart({ vehicle }: { vehicle: VehicleCart }) {
  const { id, brand, name, color, price, availability, showroom } = vehicle;
  const isEvolution = brand === 'evolution';
  const badge = isEvolution ? listBadgeOf(vehicle) : undefined;
  // "Available" says already that it is here.
  const isSaid = badge?.look === 'in-stock' && availability.standing === 'here';
  const where = showroom ? `At ${showroom}` : 'On our lot';
  const line = isSaid ? { ...availability, words: where } : availability;
  return (
    <article className="stock-cart group relative grid min-h-11 items-center gap-x-3 py-1 md:grid-cols-[4.25rem_minmax(0,1fr)] xl:grid-cols-[5.25rem_minmax(0,1fr)]">
      <div className="card-ground horizon relative aspect-40/27 overflow-clip rounded-control max-md:hidden">
        <VehiclePicture vehicle={vehicle} sizes="8rem" />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,4fr)_minmax(0,8fr)_minmax(3.75rem,auto)] items-baseline gap-x-2 text-sm leading-snug md:grid-cols-1-auto">
        <SiteLink
          to={`/${isEvolution ? 'vehicle' : 'vehicles'}/${id}`}
          className={`${covers} font-semibold group-hover:underline`}
        >
          <span translate="no" className="sr-only">{`${name}, `}</span>
          {color ?? `Stock no. ${id}`}
        </SiteLink>
        <p className="flex flex-wrap items-center gap-x-2 md:col-span-2 md:row-start-2">
          {badge && <Plate look={badge.look}>{badge.word}</Plate>}
          <AvailabilityLine availability={line} />
        </p>
        <p className="text-right font-extrabold md:col-start-2 md:row-start-1">{dollars(price)}</p>
      </div>
    </article>
  );
}
