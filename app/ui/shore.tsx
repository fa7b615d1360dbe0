/** The far shore on a horizon, with its lighthouse. */
export function Shore({ className = 'bottom-0' }: { className?: string }) {
  return (
    <div
      className={`shore absolute inset-x-0 h-11 max-lg:h-[30px] max-lg:bg-size-[982px_30px] ${className}`}
      aria-hidden="true"
    />
  );
}
