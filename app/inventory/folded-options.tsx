import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Options, type OptionsProps } from './filter-options.tsx';

/** A filter that is asked for less often: folded, unless it is on. */
export function FoldedOptions(options: OptionsProps) {
  const { legend, choices, chosen, counted } = options;
  // By itself it stays as it is: folded under the finger that clears it, it would move what is below.
  const [isOpen] = useState(chosen !== '');
  if (counted && choices.length < 2) return null;
  return (
    <details open={isOpen} className="folded">
      <summary>
        {legend}
        <Icon name="chevron" />
      </summary>
      <Options {...options} folded />
    </details>
  );
}
