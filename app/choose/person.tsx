/** Somebody to measure the carts by, as road signs draw people: 69 units tall, one an inch. */
export function Person({ label }: { label: string }) {
  return (
    <p className="choose-person flex-none text-center text-xs whitespace-nowrap">
      <svg className="mx-auto" viewBox="-12 -69 24 69" aria-hidden="true">
        <circle cx="0" cy="-63" r="5.6" />
        <path d="M-7.5-55.5h15a3.4 3.4 0 0 1 3.4 3.4V-30a2.2 2.2 0 0 1-4.4 0v-17h-.9v45a2.7 2.7 0 0 1-5.2 0v-27h-.8v27a2.7 2.7 0 0 1-5.2 0v-45h-.9v17a2.2 2.2 0 0 1-4.4 0v-22.1a3.4 3.4 0 0 1 3.4-3.4z" />
      </svg>
      <span>{label}</span>
    </p>
  );
}
