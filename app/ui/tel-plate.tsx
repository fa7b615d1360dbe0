import { telephone } from './telephone.ts';

interface Props {
  phone: string;
  line: string | undefined;
  /** White, if the page's main action is another one. */
  quiet?: boolean;
}

/** The number to call on a giant plate, with one line under it. */
export function TelPlate({ phone, line, quiet = false }: Props) {
  return (
    <a href={telephone(phone)} className={`tel-plate ${quiet ? 'tel-plate-quiet' : ''}`}>
      <span className="text-[max(0.875rem,4.4cqi)] leading-tight font-bold">Call Now</span>{' '}
      <b className="text-[14.6cqi] leading-none font-bold tracking-tighter whitespace-nowrap">
        {phone}
      </b>{' '}
      <span className="text-[max(0.875rem,4.4cqi)] leading-tight font-bold">{line}</span>
    </a>
  );
}
