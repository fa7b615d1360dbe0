import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  title: string;
  /** `open-from-sm`: folded on phones alone. */
  className?: string;
  children: ReactNode;
}

/** A list that folds, without script. */
export function Fold({ title, className = '', children }: Props) {
  return (
    <details className={`folds ${className}`}>
      <summary>
        {title}
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}
