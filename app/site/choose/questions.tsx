import { useSearchParams } from 'react-router';
import { AddressForm } from '#app/ui/address-form.tsx';
import { Field } from '#app/ui/field.tsx';
import { Segments } from '#app/ui/segments.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Cart } from '#domain/cart/cart.ts';
import {
  type Answers,
  answered,
  choose,
  chooseAddress,
  readAnswers,
  sureOf,
} from '#domain/choose/choose.ts';
import type { Content } from '#domain/content/content.ts';
import {
  type AmountName,
  mostOf,
  type Place,
  partySizes,
  places,
} from '#domain/filter/criteria.ts';
import { refuseAmount } from '#domain/filter/criterion.ts';

interface Props {
  words: Content['pages']['choose'];
  carts: Cart[];
  answers: Answers;
}

/** Each answer applies at once; without JavaScript a button applies all. */
export function Questions({ words, carts, answers }: Props) {
  const { where } = words;
  const place = answers.where as Place | '';
  const option = (name: 'seats' | 'where', value: string, label: string) => ({
    value,
    label,
    // Enabled even if it leaves no cart: the result explains why.
    note: `${sureOf(choose(carts, { ...answers, [name]: value })) || 'none'} fit`,
  });
  return (
    <AddressForm
      action="/choose"
      values={answers}
      address={(given) => chooseAddress(readAnswers(given))}
      refuse={(name, typed) =>
        name in mostOf ? refuseAmount(typed, mostOf[name as AmountName]) : ''
      }
      choicesAreSteps
      aria-label="What you need"
      className="wrap"
    >
      <div className="choose-sheet grid gap-6 rounded-sign bg-paper p-5 max-md:-mx-gutter max-md:rounded-none lg:grid-cols-5-7 lg:gap-gap lg:px-8">
        <Segments
          name="seats"
          legend={words.seats.label}
          className="flex"
          chosen={answers.seats}
          options={[
            option('seats', '', words.seats.any),
            ...partySizes.map((seats) => option('seats', seats, seats)),
          ]}
        />
        <div>
          <Segments
            name="where"
            legend={where.label}
            className="flex max-lg:grid max-lg:grid-cols-2"
            chosen={answers.where}
            options={[
              option('where', '', where.any),
              ...places.map((each) => option('where', each, where[each].label)),
            ]}
          />
          {place && (
            <p aria-live="polite" className="mt-3 text-sm leading-snug text-ink-soft">
              {`${where[place].note} `}
              {place === 'street' && (
                <SiteLink to="/can-i-drive-it" className="underline underline-offset-4">
                  Where can it go?
                </SiteLink>
              )}
            </p>
          )}
        </div>
        <div className="col-span-full grid grid-cols-2 gap-gap lg:grid-cols-4">
          <Amount name="miles" words={words.miles} asked={answers.miles} />
          <Amount name="tows" words={words.tows} asked={answers.tows} />
          <Amount name="carries" words={words.carries} asked={answers.carries} />
          <Amount name="price" words={words.price} asked={answers.price} />
        </div>
        <noscript>
          <button type="submit" className="btn btn-go">
            {words.button}
          </button>
        </noscript>
        {answered(answers).length > 0 && (
          <p className="col-span-full">
            <SiteLink to="/choose" preventScrollReset className="more">
              <span>{words.startOver}</span>
            </SiteLink>
          </p>
        )}
      </div>
    </AddressForm>
  );
}

interface AmountProps {
  name: AmountName;
  words: { label: string; hint: string };
  asked: string;
}

function Amount({ name, words, asked }: AmountProps) {
  // Without JavaScript the address has what was typed.
  const typed = useSearchParams()[0].get(name) ?? '';
  const error = refuseAmount(typed, mostOf[name]);
  return (
    <Field id={name} label={words.label} hint={words.hint} error={error}>
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          placeholder="Any"
          defaultValue={asked}
        />
      )}
    </Field>
  );
}
