import { useRootData } from '#app/http/document/use-root-data.ts';
import { CartSide } from '#app/site/cart/cart-picture.tsx';
import { useTown } from '#app/site/frame/your-town.tsx';
import { AddressForm } from '#app/ui/address-form.tsx';
import { Field } from '#app/ui/field.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Shore } from '#app/ui/scene.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import {
  CHARGE_STEP,
  LEAST_CHARGE,
  readRoadRules,
  roadRulesAddress,
  townKey,
} from '#domain/road-rules/address.ts';
import { grouped } from '#domain/text/grouped.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';
import type { RoadView } from './road-view.ts';
import { RoadAnswerSign, TownWords } from './road-words.tsx';
import './road-rules.css';

export function RoadHero(view: RoadView) {
  const { words, answer, page, shown, town, cart } = view;
  return (
    <section className="road-hero on-sheet relative overflow-clip">
      <div className="sky under-header relative border-b border-reed-300">
        <Shore />
        <div className="wrap">
          <h1 className="max-w-[5.5em] pt-opening leading-sign">{words.heading}</h1>
          <p className="mt-4 max-w-lead text-lead leading-snug lg:max-w-note">{words.lead}</p>
        </div>
      </div>
      <div className="ground relative pb-opening">
        <div className="road-post absolute top-2 left-gutter isolate -translate-y-full">
          <RoadAnswerSign of={answer.case} />
        </div>
        {shown && (
          <CartSide
            key={shown.id}
            cart={shown}
            alt=""
            sizes="(min-width: 100rem) 42rem, (min-width: 64rem) 42vw, (min-width: 40rem) 26rem, 68vw"
            main
            className="hero-cart"
          />
        )}
        <div className="wrap">
          <div className="road-sheet relative grid gap-x-8 gap-y-6 rounded-sign bg-paper p-gap lg:grid-cols-1-2 print:block print:bg-transparent print:px-0 print:pt-4 print:pb-0">
            <RoadForm {...view} />
            {/* On a phone an answer stands above the fields that it answers. */}
            <div aria-live="polite" className={town || cart ? 'max-lg:order-first' : ''}>
              <p className="hidden text-sm text-ink-soft print:block">
                {(cart ? `The ${cart.name}` : 'A low-speed vehicle') +
                  (town ? ` in ${town.name}` : ', before you pick a town')}
              </p>
              <h2 className="mt-1 max-w-note text-h2-low leading-tight">{answer.short}</h2>
              <p className="mt-4 max-w-wide">{answer.more}</p>
              {town && (
                <div className="mt-4 grid max-w-wide gap-4">
                  <TownWords town={town} />
                  {answer.nothing && <p>{answer.nothing}</p>}
                </div>
              )}
              <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
                <SiteLink to={contactAddress({ from: page })} className="btn btn-go max-sm:w-full">
                  Ask us about this
                </SiteLink>
                {cart ? (
                  <MoreLink to={`/vehicles/${cart.id}`}>See the cart</MoreLink>
                ) : (
                  <MoreLink to="/inventory?speed=25">Carts that do 25 mph</MoreLink>
                )}
                {town && <MoreLink to={town.path}>See the town</MoreLink>}
              </div>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

function RoadForm({ choices, town, cart, trip }: RoadView) {
  const own = useTown();
  const [where, which] = [town ? townKey(town.path) : '', cart?.id ?? ''];
  const models = grouped(useRootData().models, ({ brand }) => brand);
  return (
    <AddressForm
      action="/can-i-drive-it"
      values={{ town: where, cart: which, left: String(trip?.charge ?? 100) }}
      address={(values) => roadRulesAddress(readRoadRules(values))}
      className="grid content-start gap-4 sm:max-lg:grid-cols-2 print:hidden"
    >
      <Field id="town" label="Where">
        {(control) => (
          <select {...control} defaultValue={where}>
            <option value="">Any town</option>
            {choices.map(({ path, name }) => (
              <option key={path} value={townKey(path)}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {!town && (
        // The answer is the server's, so only a press sends the town. Its place is kept.
        <p className="flex min-h-11 items-center text-sm text-ink-soft">
          {own && (
            <MoreLink to={roadRulesAddress({ town: own.path, cart: cart?.id })}>
              {`Answer for ${own.name}`}
            </MoreLink>
          )}
        </p>
      )}
      <Field id="cart" label="Which cart">
        {(control) => (
          <select {...control} defaultValue={which}>
            <option value="">Any low-speed vehicle</option>
            {cart && !cart.isModel && (
              <option value={cart.id}>{`${cart.name} (stock ${cart.id})`}</option>
            )}
            {[...models].map(([brand, own]) => (
              <optgroup key={brand} label={titledBrand(brand)}>
                {own.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      {trip && (
        <Field id="left" label={`Range left: ${trip.charge}%`}>
          {({ className: _, ...control }) => (
            <input
              {...control}
              type="range"
              min={LEAST_CHARGE}
              max={100}
              step={CHARGE_STEP}
              defaultValue={trip.charge}
              aria-valuetext={`${trip.charge} per cent`}
              className="min-h-11 w-full accent-sedge"
            />
          )}
        </Field>
      )}
      <noscript>
        <button type="submit" className="btn btn-line w-full">
          Show me
        </button>
      </noscript>
    </AddressForm>
  );
}
