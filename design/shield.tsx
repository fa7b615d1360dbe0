/** The dealership's mark: reeds on a road shield. */
export function Shield() {
  return (
    <svg
      viewBox="0 0 42 44"
      width="42"
      height="44"
      className="flex-none max-lg:h-[38px] max-lg:w-9"
      aria-hidden="true"
    >
      <path d="M21 1.2 40.4 9.4v22.4L21 42.8 1.6 31.8V9.4z" className="fill-sedge" />
      <path
        d="M21 4.3 37.6 11.3v18.9L21 39.5 4.4 30.2V11.3zM4.6 27.4h32.8"
        fill="none"
        stroke="#fff"
        strokeWidth="1.5"
      />
      <path
        d="M20.2 27.2C20.3 20 20.6 14.6 22 9c.9 5.6.6 11.6-.2 18.2zM16.3 27.2c-.2-5-1.3-9.2-3.9-13.2 3.6 2.8 5.2 7.8 5.3 13.2zM24.9 27.2c.3-5.2 1.6-8.6 4.6-11.7-2 3.7-2.9 7.3-3.1 11.7z"
        fill="#fff"
      />
    </svg>
  );
}
