import { Link } from 'react-router';
import { nameParts } from './name-parts.ts';

/** The reed shield and the dealer's name; the last two words stand small, as on a sign. */
export function Wordmark({ name }: { name: string }) {
  const { own, kind } = nameParts(name);
  return (
    <Link to="/" className="flex min-h-11 items-center gap-3 leading-none no-underline">
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
      <span>
        <b className="block text-[1.3125rem] font-extrabold tracking-[-0.03em] max-lg:text-[1.1875rem]">
          {own}
        </b>{' '}
        {kind && <span className="mt-[3px] block text-xs font-semibold text-sedge">{kind}</span>}
        <span className="sr-only">, home</span>
      </span>
    </Link>
  );
}
