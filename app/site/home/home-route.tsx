import { pageHead } from '#app/http/seo/describe-page.ts';
import { catalogData } from '#app/http/seo/product-data.ts';
import { CartPicture } from '#app/site/cart/cart-picture.tsx';
import { Price } from '#app/site/cart/cart-words.tsx';
import { CallButton } from '#app/site/frame/call-button.tsx';
import { useTown } from '#app/site/frame/your-town.tsx';
import { Brands, County, Featured, Places, Reasons, Talk } from '#app/site/home/sections.tsx';
import { type HomeView, homeView } from '#app/site/home/view.ts';
import { TownLists } from '#app/site/towns/town-lists.tsx';
import { Below } from '#app/ui/below.tsx';
import { FigureStrip } from '#app/ui/figure-strip.tsx';
import { Shore } from '#app/ui/scene.tsx';
import { GoLink, SiteLink } from '#app/ui/site-link.tsx';
import { cartShape } from '#design/cart-shape.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { fullName } from '#domain/model/model.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/home-route.ts';
import '#app/site/home/home.css';

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { vehicles } = await site.inventory.current();
  return {
    head: pageHead(context, site, 'home', { things: [catalogData(vehicles, site.url)] }),
    view: homeView({ ...site, vehicles }, dayInNewYork(Date.now())),
  };
}

export default function HomePage({ loaderData: { view } }: Route.ComponentProps) {
  const { home } = view;
  return (
    <>
      <HomeHero {...view} />
      <Below>
        <Featured {...view} />
        <Reasons {...view} />
        <Brands {...view} />
        <County {...view} />
        <section className="wrap pt-[clamp(3.5rem,5vw,6rem)]">
          <div className="mb-8 grid items-end gap-x-gap gap-y-2 lg:grid-cols-12">
            <h2 className="text-h3 lg:col-span-7">{home.townsHeading}</h2>
            <p className="text-sm text-ink-soft lg:col-span-5 lg:text-right">
              <TownsLine>{home.townsLine}</TownsLine>
            </p>
          </div>
          <TownLists />
        </section>
        <Places {...view} />
        <Talk {...view} />
      </Below>
    </>
  );
}

/** The visitor's town, in place of the line on all of them. */
function TownsLine({ children }: { children: string }) {
  const town = useTown();
  const [nearest] = Object.entries(town?.miles ?? {}).sort(([, a = 0], [, b = 0]) => a - b);
  if (!town || !nearest) return children;
  const [city, miles] = nearest;
  return (
    <>
      <SiteLink to={town.path} className="underline underline-offset-4">
        {town.name}
      </SiteLink>{' '}
      {`is ${miles} miles from our ${city} showroom, as the crow flies.`}
    </>
  );
}

function HomeHero({ hero }: HomeView) {
  const { cart } = hero;
  return (
    <>
      <section className="home-hero relative overflow-clip">
        <div className="sky under-header relative border-b border-reed-300">
          <Shore />
          <h1 className="wrap">
            {hero.lines.map((line) => (
              <span key={line} className="block">
                {line}{' '}
              </span>
            ))}
          </h1>
        </div>
        <div className="ground relative">
          <div className="hero-cart">
            <CartPicture
              address={hero.picture}
              view="front"
              shape={cartShape(cart ?? { category: '', name: '' })}
              alt=""
              // 110vw instead of 118vw, so that most phones choose the 800 px file.
              sizes="(min-width: 64rem) 66vw, (min-width: 37.5rem) 44rem, 110vw"
              main
              className="relative"
            />
            {hero.lamps.map(([left, top]) => (
              <span key={left} className="lamp" style={{ left: `${left}%`, top: `${top}%` }} />
            ))}
          </div>
          <div className="wrap relative">
            <div className="grid gap-6 lg:w-[46%]">
              <p className="max-w-[33em] md:max-lg:max-w-[40em] text-lead leading-snug">
                {hero.lead}
              </p>
              <div className="flex flex-wrap gap-3 max-sm:[&_a]:flex-1 max-sm:[&_a]:px-2">
                <GoLink to="/inventory">View Inventory</GoLink>
                <CallButton />
              </div>
              {cart && (
                <SiteLink
                  to={`/vehicles/${cart.id}`}
                  className="-my-3 flex min-h-11 flex-wrap items-center gap-x-2 no-underline hover:underline"
                >
                  <span className="text-ink-soft">In the picture:</span>
                  <b>{fullName(cart)}</b>
                  <Price amount={cart.price} of={cart.priceOf} />
                </SiteLink>
              )}
            </div>
          </div>
        </div>
      </section>
      {cart && (
        <section
          aria-label="The cart in the picture"
          className="border-t border-reed-300 bg-reed-100"
        >
          <div className="wrap *:border-0">
            <FigureStrip figures={hero.figures} />
          </div>
        </section>
      )}
    </>
  );
}
