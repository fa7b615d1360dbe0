import { SiteLink } from '#app/ui/site-link.tsx';
import type { SideBySide } from '#domain/compare/side-by-side.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';

interface Props extends Pick<SideBySide, 'carts' | 'differences'> {
  /** The page's own address, with the terms. */
  from: string;
}

/** Each difference in words, against the first cart, and the way to ask about all of them. */
export function CompareWords({ carts: [first, ...others], differences, from }: Props) {
  return (
    <section className="wrap pt-section print:hidden">
      <div className="grid gap-x-gap gap-y-8 lg:grid-cols-[4fr_8fr]">
        <div>
          <h2 className="text-h3 leading-tight">
            {others.length > 0 ? `Against the ${first?.distinct}` : 'One more to compare'}
          </h2>
          <p className="mt-3 mb-6 text-ink-soft">
            {others.length > 0
              ? 'The differences in words. Move another cart to the left to compare with that.'
              : 'Add a second cart, and the differences stand here in words.'}
          </p>
          <SiteLink to={contactAddress({ from })} className="btn btn-go">
            {others.length > 0 ? 'Ask about these carts' : 'Ask about this cart'}
          </SiteLink>
        </div>
        <ul className="grid content-start">
          {differences.map(({ named, sentences }, index) => (
            <li key={named} className="border-t border-line py-5">
              <h3>{others[index]?.distinct}</h3>
              {sentences.map((sentence) => (
                <p key={sentence} className="mt-2">
                  {sentence}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
