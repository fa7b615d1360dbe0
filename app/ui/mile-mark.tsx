/** A mile marker above a heading: it counts the sections of the page. */
export function MileMark() {
  return (
    <span className="mile-mark mb-6" aria-hidden="true">
      Mile
    </span>
  );
}
