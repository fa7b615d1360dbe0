import { SectionHead } from '#app/ui/section-head.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { fullDay } from '#domain/hours/spoken.ts';
import { driveAddress } from '#domain/law/drive-address.ts';
import type { TownSaid } from '#domain/town/town-said.ts';

interface Props {
  towns: TownSaid[];
  /** The cart that was chosen, which stays chosen. */
  cart: string | undefined;
}

/** Every town with what is known of it; each leads to its answer. */
export function TownByTown({ towns, cart }: Props) {
  const noted = towns.flatMap((town) => (town.note ? [{ ...town, note: town.note }] : []));
  const silent = towns.filter(({ note }) => !note);
  // Of every town with every cart there are thousands, all of them one page's.
  const rel = cart ? 'nofollow' : undefined;
  return (
    <section className="wrap pt-section">
      <SectionHead title="Town by town">
        What towns have said, as far as we have read it.
      </SectionHead>
      <dl className="border-t-2 border-ink">
        {noted.map(({ path, name, note }) => (
          <div
            key={path}
            className="grid gap-x-gap gap-y-1 border-b border-line py-5 lg:grid-cols-[4fr_8fr]"
          >
            <dt>
              <SiteLink
                to={driveAddress({ town: path, cart })}
                rel={rel}
                className="inline-flex min-h-11 items-center text-lead font-extrabold underline underline-offset-4"
              >
                {name}
              </SiteLink>
            </dt>
            <dd className="max-w-[40em]">
              {note.text}
              <span className="block text-sm text-ink-soft">
                {note.source}, {fullDay(note.dated)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-10">Of these we have found nothing: the state’s rule, and the clerk</h3>
      <ul className="drive-silent">
        {silent.map(({ path, name }) => (
          <li key={path} className="break-inside-avoid">
            <SiteLink
              to={driveAddress({ town: path, cart })}
              rel={rel}
              className="flex min-h-11 items-center leading-tight font-semibold underline underline-offset-4"
            >
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
