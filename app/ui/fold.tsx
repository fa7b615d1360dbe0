import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  title: string;
  /** `open-from-sm`: folded on phones alone. */
  className?: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A list that folds, without script. */
export function Fold({ title, className = '', isOpen = false, children }: Props) {
  return (
    <details open={isOpen} className={`folds ${className}`}>
      <summary>
        {title}
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}
