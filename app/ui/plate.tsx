const looks = {
  new: 'plate plate-new',
  'in-stock': 'plate plate-in',
  'out-of-stock': 'plate plate-dashed',
  name: 'plate',
} as const;

/** A small license plate: a state or a brand. Word and shape differ, not color alone. */
export function Plate({
  look = 'name',
  children,
}: {
  look?: keyof typeof looks;
  children: string;
}) {
  return <span className={looks[look]}>{children}</span>;
}
