import { SiteLink } from './site-link.tsx';
import { telephone } from './telephone.ts';

const looks = {
  new: 'plate plate-new',
  'in-stock': 'plate plate-in',
  'out-of-stock': 'plate border-frame border-dashed border-ink bg-white/55 [box-shadow:none]',
  name: 'plate',
};

export function Plate({
  look = 'name',
  children,
}: {
  look?: keyof typeof looks;
  children: string;
}) {
  return <span className={looks[look]}>{children}</span>;
}

interface BrandProps {
  brand: string;
  to?: string | undefined;
}

export function BrandPlate({ brand, to }: BrandProps) {
  const words = <b translate="no">{brand}</b>;
  if (!to) return <span className="brand-plate">{words}</span>;
  return (
    <SiteLink to={to} className="brand-plate">
      {words}
    </SiteLink>
  );
}

interface TelProps {
  phone: string;
  line: string | undefined;
  /** White, if the page's main action is another one, or nobody answers. */
  quiet?: boolean;
}

export function TelPlate({ phone, line, quiet = false }: TelProps) {
  return (
    <a href={telephone(phone)} className={`tel-plate ${quiet ? 'tel-plate-quiet' : ''}`}>
      <span className="text-[max(0.875rem,4.4cqi)] leading-tight font-semibold">Call Now</span>{' '}
      <b className="text-[14.6cqi] leading-none font-semibold tracking-tighter whitespace-nowrap">
        {phone}
      </b>{' '}
      <span className="text-[max(0.875rem,4.4cqi)] leading-tight font-semibold">{line}</span>
    </a>
  );
}
