import { useState } from 'react';
import { pageHead } from '#app/http/seo/describe-page.ts';
import { catalogData } from '#app/http/seo/product-data.ts';
import { CartPicture } from '#app/site/cart/cart-picture.tsx';
import { AvailabilityLine, Price } from '#app/site/cart/cart-words.tsx';
import { CallButton } from '#app/site/frame/call-button.tsx';
import { useTown } from '#app/site/frame/your-town.tsx';
import { Brands, County, Featured, Places, Reasons, Talk } from '#app/site/home/sections.tsx';
import { type HomeView, homeView } from '#app/site/home/view.ts';
import { TownLists } from '#app/site/towns/town-lists.tsx';
import { Below } from '#app/ui/below.tsx';
import { Icon } from '#app/ui/icon.tsx';
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
        <section className="wrap pt-section">
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

function HomeHero({ hero, needs }: HomeView) {
  const [chosen, setChosen] = useState<number>();
  const plate = chosen === undefined ? undefined : needs.plates[chosen];
  const cart = plate?.cart ?? hero.cart;
  return (
    <section className="home-hero relative overflow-clip">
      <div className="sky under-header relative border-b border-reed-300">
        <Shore />
        <h1 className="wrap pt-opening text-h2 leading-sign">
          {hero.lines.map((line) => (
            <span key={line} className="block">
              {`${line} `}
            </span>
          ))}
        </h1>
      </div>
      <div className="ground relative">
        <CartPicture
          // Another key: another cart, which drives in.
          key={chosen}
          address={plate ? plate.cart.illustration : hero.picture}
          view="front"
          shape={cartShape(cart ?? { category: '', name: '' })}
          twin={cart?.illustration}
          alt=""
          // 110vw instead of 118vw, so that most phones choose the 800 px file.
          sizes="(min-width: 64rem) 66vw, (min-width: 37.5rem) 44rem, 110vw"
          main
          className={`hero-cart ${plate ? 'drives-in' : ''}`}
        />
        <div className="wrap relative">
          <div className="grid gap-4 lg:w-9/20">
            {cart && (
              <p aria-live="polite">
                <SiteLink
                  to={`/vehicles/${cart.id}`}
                  className="flex min-h-11 flex-wrap items-center gap-x-2 no-underline hover:underline"
                >
                  <b>{fullName(cart)}</b>
                  <Price amount={cart.price} of={cart.priceOf} />
                  {cart.availability && <AvailabilityLine availability={cart.availability} />}
                </SiteLink>
              </p>
            )}
            {needs.plates.length > 0 && (
              <nav aria-labelledby="needs">
                <h2 id="needs" className="mb-3 text-h3">
                  {needs.heading}
                </h2>
                <ul className="grid grid-cols-2 gap-2">
                  {needs.plates.map(({ title, to }, index) => (
                    <li key={title} className="grid">
                      <SiteLink
                        to={to}
                        // Answers have too many combinations to crawl.
                        rel="nofollow"
                        aria-current={index === chosen ? 'true' : undefined}
                        className="need-plate flex min-h-13.5 items-center justify-between gap-2 rounded-control bg-white px-3 py-1 leading-tight font-semibold no-underline"
                        onClick={(event) => {
                          // The second press opens its page, and so does a press with a key for a new tab.
                          if (index === chosen || event.metaKey || event.ctrlKey) return;
                          event.preventDefault();
                          setChosen(index);
                        }}
                      >
                        {title}
                        <Icon name="arrow" />
                      </SiteLink>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
            <div className="flex flex-wrap gap-3 max-sm:[&_a]:flex-1 max-sm:[&_a]:px-2">
              <GoLink to="/inventory">View Inventory</GoLink>
              <CallButton />
            </div>
            <p className="max-w-text leading-snug">{hero.lead}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
