/** What a form of the desk was sent with, and what is wrong, by field; `errors.refused`: why the press is refused. */
export interface Typed {
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** Ticked, unless the clerk has sent it without. */
export function TellCustomer({ sent }: { sent: Pick<Typed, 'values'> | undefined }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name="tell"
        value="yes"
        defaultChecked={!sent || sent.values.tell === 'yes'}
        className="size-5 accent-sedge"
      />
      Tell the customer by mail
    </label>
  );
}
