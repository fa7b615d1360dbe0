import { SiteLink } from './site-link.tsx';

interface Props {
  brand: string;
  /** What a licence plate says above and below its number. */
  above: string;
  below: string | undefined;
  /** The brand's page, where it has one. */
  to?: string | undefined;
}

/** A brand as a licence plate. */
export function BrandPlate({ brand, above, below, to }: Props) {
  const words = (
    <>
      <small aria-hidden="true">{above}</small>
      <b>{brand}</b>
      <small aria-hidden="true">{below}</small>
    </>
  );
  if (!to) return <span className="brand-plate">{words}</span>;
  return (
    <SiteLink to={to} className="brand-plate">
      {words}
    </SiteLink>
  );
}
