/** What a row says of each cart, and whether the carts differ in it: by a mark, and to who listens in a word. */
export function RowHead({ label, differs = false }: { label: string; differs?: boolean }) {
  return (
    <th scope="row">
      <span>
        {label}
        {differs && (
          <>
            {' '}
            <b className="compare-mark" aria-hidden="true">
              ≠
            </b>
            <span className="sr-only">, differs</span>
          </>
        )}
      </span>
    </th>
  );
}
