import { useEffect, useRef } from 'react';

interface Props {
  /** By the id of its field. */
  errors?: Record<string, string> | undefined;
  /** What concerns no single field. */
  failure?: string | undefined;
}

/** What keeps a form from being sent. It gets the focus whenever it is new, so that everybody notices it. */
export function ErrorSummary({ errors, failure }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings errors of its own
  useEffect(() => summary.current?.focus(), [errors, failure]);
  const entries = Object.entries(errors ?? {});
  if (entries.length === 0 && !failure) return null;
  const things = entries.length === 1 ? 'one thing' : `${entries.length} things`;
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="alert"
      className="rounded-control border-2 border-buoy bg-buoy-pale p-5"
    >
      <h3 className="text-base font-extrabold text-buoy">{failure ?? `Please fix ${things}`}</h3>
      {entries.length > 0 && (
        <ul className="mt-1">
          {entries.map(([id, message]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-8 items-center underline underline-offset-4"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
