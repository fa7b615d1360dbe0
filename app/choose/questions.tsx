import { type ChangeEvent, useEffect, useRef } from 'react';
import { AddressForm } from '#app/ui/address-form.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { OfferedCart } from '#domain/cart/offered.ts';
import {
  type Answers,
  answered,
  choose,
  chooseAddress,
  readAnswers,
  type Span,
  spanOf,
} from '#domain/choose/choose.ts';
import type { Content } from '#domain/content/content.ts';
import { type AmountName, mostOf, partySizes } from '#domain/filter/criteria.ts';
import { type Place, places } from '#domain/filter/verdict.ts';

interface Props {
  words: Content['pages']['choose'];
  carts: OfferedCart[];
  answers: Answers;
}

/** Each answer applies at once; without JavaScript a button applies all. */
export function Questions({ words, carts, answers }: Props) {
  const { where } = words;
  const place = answers.where as Place | '';
  const fitting = (changes: Partial<Answers>) =>
    choose(carts, { ...answers, ...changes }).fitting.length;
  const amount = (name: AmountName, unit: string) => (
    <Amount
      name={name}
      unit={unit}
      words={words[name]}
      asked={answers[name]}
      span={spanOf(name, carts)}
    />
  );
  return (
    <AddressForm
      action="/choose"
      values={answers}
      address={(given) => chooseAddress(readAnswers(given))}
      choicesAreSteps
      aria-label="What you need"
      className="wrap"
    >
      <div className="choose-sheet grid gap-6 rounded-sign bg-paper p-5 max-md:-mx-gutter max-md:rounded-none lg:grid-cols-[5fr_7fr] lg:gap-gap lg:px-8">
        <Options
          name="seats"
          legend={words.seats.label}
          className="flex"
          chosen={answers.seats}
          options={[
            { value: '', label: words.seats.any, count: fitting({ seats: '' }) },
            ...partySizes.map((seats) => ({
              value: seats,
              label: seats,
              count: fitting({ seats }),
            })),
          ]}
        />
        <div>
          <Options
            name="where"
            legend={where.label}
            className="flex max-lg:grid max-lg:grid-cols-2"
            chosen={answers.where}
            options={[
              { value: '', label: where.any, count: fitting({ where: '' }) },
              ...places.map((each) => ({
                value: each,
                label: where[each].label,
                count: fitting({ where: each }),
              })),
            ]}
          />
          {place && (
            <p aria-live="polite" className="mt-3 text-sm leading-snug text-ink-soft">
              {where[place].note}{' '}
              {place === 'street' && (
                <SiteLink to="/can-i-drive-it" className="underline underline-offset-4">
                  Where can it go?
                </SiteLink>
              )}
            </p>
          )}
        </div>
        <div className="col-span-full grid grid-cols-2 gap-gap lg:grid-cols-4">
          {amount('miles', 'mi')}
          {amount('tows', 'lbs')}
          {amount('carries', 'lbs')}
          {amount('price', '$')}
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

interface OptionsProps {
  name: string;
  legend: string;
  chosen: string;
  options: { value: string; label: string; count: number }[];
  className: string;
}

/** Radio buttons, each with the number of carts it leaves. An option that leaves none stays enabled. */
function Options({ name, legend, chosen, options, className }: OptionsProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-base font-extrabold">{legend}</legend>
      <div
        className={`gap-px overflow-hidden rounded-control border-[1.5px] border-field bg-reed-300 ${className}`}
      >
        {options.map(({ value, label, count }) => (
          <label key={value} className="relative grow">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="grid h-full min-h-16 content-center justify-items-center bg-white px-2 text-center leading-tight peer-checked:bg-sedge peer-checked:text-white peer-focus-visible:outline-3 peer-focus-visible:-outline-offset-3 peer-focus-visible:outline-bay">
              <b>{label}</b>
              <small className="text-xs">{count > 0 ? `${count} fit` : 'none fit'}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface AmountProps {
  name: AmountName;
  /** `mi`, `lbs`, or `$`, which precedes the number. */
  unit: string;
  words: { label: string; hint: string };
  asked: string;
  span: Span;
}

/** A text field, and a slider that fills it in. Empty matches anything. */
function Amount({ name, unit, words, asked, span }: AmountProps) {
  const slider = useRef<HTMLInputElement>(null);
  const open = String(span.open);
  useEffect(() => {
    const { current } = slider;
    if (current && current !== document.activeElement) current.value = asked || open;
  }, [asked, open]);

  function fillField({ currentTarget: { form, value } }: ChangeEvent<HTMLInputElement>) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value === open ? '' : value;
  }

  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block text-base font-extrabold">
        {words.label}
      </label>
      <span className="flex h-12 items-center gap-2.5 rounded-control border-[1.5px] border-field bg-white px-3 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-bay">
        {unit === '$' && <span>$</span>}
        <input
          id={name}
          name={name}
          type="number"
          inputMode="numeric"
          min="1"
          max={mostOf[name]}
          placeholder="Any"
          defaultValue={asked}
          aria-describedby={`${name}-hint`}
          className="h-full min-w-0 flex-1 text-base outline-none placeholder:text-ink-soft"
        />
        {unit !== '$' && <span>{unit}</span>}
      </span>
      {span.most > span.least && (
        <input
          ref={slider}
          type="range"
          aria-label={`${words.label}, slider`}
          aria-valuetext={asked === '' ? 'Any' : undefined}
          min={span.least}
          max={span.most}
          step={span.step}
          defaultValue={asked || open}
          onChange={fillField}
          className="noscript:hidden block h-11 w-full cursor-pointer accent-sedge"
        />
      )}
      <small id={`${name}-hint`} className="block text-xs text-ink-soft">
        {words.hint}
      </small>
    </div>
  );
}
