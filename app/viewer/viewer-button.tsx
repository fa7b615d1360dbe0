import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

interface Props {
  /** What it does; said aloud where there are no words inside. */
  label: string;
  icon: Parameters<typeof Icon>[0]['name'];
  onPress: () => void;
  className?: string;
  children?: ReactNode;
}

/** A quiet button of the 3D view, as large as a thumb. */
export function ViewerButton({ label, icon, onPress, className = '', children }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`inline-flex h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-full bg-white/70 text-sm font-bold shadow-[inset_0_0_0_1.5px_var(--color-line)] transition-colors hover:bg-white print:hidden ${className}`}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}
