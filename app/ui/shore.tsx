/** The far shore on a horizon, with its lighthouse. */
export function Shore({ className = 'bottom-0' }: { className?: string }) {
  return <div className={`shore absolute inset-x-0 ${className}`} aria-hidden="true" />;
}
