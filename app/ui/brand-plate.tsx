import { SiteLink } from './site-link.tsx';

interface Props {
  brand: string;
  /** Words above and below a license plate's number. */
  above: string;
  below: string | undefined;
  /** The brand's page, if it has one. */
  to?: string | undefined;
}

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
