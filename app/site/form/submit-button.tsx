interface Props {
  sending: boolean;
  className?: string;
  children: string;
}

/** A second press while sending does nothing. The button is not `disabled`: that would lose the focus to the page. */
export function SubmitButton({ sending, className = 'btn btn-go', children }: Props) {
  return (
    <button
      type="submit"
      aria-disabled={sending || undefined}
      onClick={(event) => sending && event.preventDefault()}
      className={`${className} justify-self-start max-sm:w-full`}
    >
      {sending ? 'Sending...' : children}
    </button>
  );
}
