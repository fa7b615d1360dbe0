import { Icon } from '#app/ui/icon.tsx';
import { forget, save, useShortlist } from './shortlist.ts';

interface Props {
  id: string;
  name: string;
  children?: string;
  className: string;
}

export function SaveButton({ id, name, children, className }: Props) {
  const isSaved = useShortlist().includes(id);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`${isSaved && children ? 'Saved' : 'Save'} ${name}`}
      onClick={() => (isSaved ? forget : save)([id])}
      className={`cursor-pointer items-center noscript:hidden print:hidden ${className}`}
    >
      <Icon name="save" filled={isSaved} />
      {isSaved && children ? 'Saved' : children}
    </button>
  );
}
