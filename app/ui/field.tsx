import type { ReactNode } from 'react';

interface Props {
  id: string;
  /** By default the id: two forms of one page may share a name, never an id. */
  name?: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Gets attributes for its label, hint and error. */
  children: (control: ControlProps) => ReactNode;
}

interface ControlProps {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  className: string;
}

export function Field({ id, name = id, label, hint, error, children }: Props) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-base font-extrabold">
        {label}
      </label>
      {children({
        id,
        name,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        className:
          'w-full control px-3.5 text-base min-h-13.5 aria-invalid:border-2 aria-invalid:border-buoy aria-invalid:bg-buoy-pale focus-visible:outline-offset-2',
      })}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-base font-semibold text-buoy">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
