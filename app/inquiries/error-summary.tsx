import type { Ref } from 'react';
import type { FieldErrors } from '#domain/inquiry/check.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  errors: FieldErrors;
  failure: string | undefined;
}

/** All errors of the form in one place, each a link to its field. Empty and silent where there is none. */
export function ErrorSummary({ ref, errors, failure }: Props) {
  const entries = Object.entries(errors);
  if (entries.length === 0 && !failure) return null;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="rounded-control border-2 border-buoy bg-buoy-pale p-5"
    >
      {failure ? (
        <p className="font-bold">{failure}</p>
      ) : (
        <>
          <h3 className="text-base font-extrabold text-buoy">
            {entries.length === 1
              ? 'One thing to put right'
              : `${entries.length} things to put right`}
          </h3>
          <ul className="mt-1">
            {entries.map(([name, message]) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  className="inline-flex min-h-8 items-center underline underline-offset-4"
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
