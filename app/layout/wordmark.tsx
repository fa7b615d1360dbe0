import { Link } from 'react-router';
import { Shield } from './shield.tsx';
import { signName } from './sign-name.ts';

/** The reed shield and the dealer's name. */
export function Wordmark({ name }: { name: string }) {
  const { large, small } = signName(name);
  return (
    <Link to="/" className="flex min-h-11 items-center gap-3 leading-none no-underline">
      <Shield />
      <span>
        <b className="block text-[1.3125rem] font-extrabold tracking-[-0.03em] max-lg:text-[1.1875rem]">
          {large}
        </b>{' '}
        {small && <span className="mt-[3px] block text-xs font-semibold text-sedge">{small}</span>}
        <span className="sr-only">, home</span>
      </span>
    </Link>
  );
}
