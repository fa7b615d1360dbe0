import { Form } from 'react-router';
import { SiteLink } from '#app/ui/site-link.tsx';
import { spansOf } from '#domain/choose/amounts.ts';
import { choose } from '#domain/choose/choose.ts';
import { partySizes, places, saidOf, type Wishes } from '#domain/choose/wishes.ts';
import { Amount } from './amount.tsx';
import type { ChooseProps } from './choose-props.ts';
import { Options } from './options.tsx';
import { useWishForm } from './use-wish-form.ts';

/** What is wished, in a plain GET form; with JavaScript each answer counts at once. */
export function Questions({ words, carts, wishes }: Omit<ChooseProps, 'choice'>) {
  const form = useWishForm(wishes);
  const spans = spansOf(carts);
  const fits = (changes: Partial<Wishes>) =>
    choose(carts, { ...wishes, ...changes }).fitting.length;
  const { where } = words;
  return (
    <Form action="/choose" aria-label="What you need" className="wrap" {...form}>
      <div className="choose-sheet grid gap-6 rounded-sign p-5 lg:grid-cols-[5fr_7fr] lg:gap-gap lg:px-8">
        <Options
          name="seats"
          className="flex"
          legend={words.seats.label}
          chosen={String(wishes.seats ?? '')}
          options={[
            { value: '', label: words.seats.any, count: fits({ seats: null }) },
            ...partySizes.map((seats) => ({
              value: String(seats),
              label: String(seats),
              count: fits({ seats }),
            })),
          ]}
        />
        <Options
          name="where"
          className="flex max-lg:grid max-lg:grid-cols-2"
          legend={where.label}
          chosen={wishes.where ?? ''}
          note={
            wishes.where && (
              <>
                {where[wishes.where].note}{' '}
                {wishes.where === 'street' && (
                  <SiteLink to="/can-i-drive-it" className="underline underline-offset-4">
                    Can I drive it here?
                  </SiteLink>
                )}
              </>
            )
          }
          options={[
            { value: '', label: where.any, count: fits({ where: null }) },
            ...places.map((place) => ({
              value: place,
              label: where[place].label,
              count: fits({ where: place }),
            })),
          ]}
        />
        <div className="grid grid-cols-2 gap-gap lg:grid-cols-4">
          <Amount
            name="miles"
            unit="mi"
            words={words.miles}
            wish={wishes.miles}
            span={spans.miles}
          />
          <Amount name="tows" unit="lbs" words={words.tows} wish={wishes.tows} span={spans.tows} />
          <Amount
            name="carries"
            unit="lbs"
            words={words.carries}
            wish={wishes.carries}
            span={spans.carries}
          />
          <Amount
            name="price"
            unit="$"
            words={words.price}
            wish={wishes.price}
            span={spans.price}
          />
        </div>
        <noscript>
          <button type="submit" className="btn btn-go">
            {words.button}
          </button>
        </noscript>
        {saidOf(wishes).length > 0 && (
          <p>
            <SiteLink to="/choose" preventScrollReset className="more">
              <span>{words.startOver}</span>
            </SiteLink>
          </p>
        )}
      </div>
    </Form>
  );
}
