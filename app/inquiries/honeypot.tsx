/**
 * A field that programs fill in and people do not: out of sight, out of the order of the keyboard, not read out, and
 * left alone by browsers' autofill. Where styles are missing, its label says what to do.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty{' '}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore="true"
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
