import { Icon } from '#app/ui/icon.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { forget, save, useShortlist } from './store.ts';

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

interface ToolsProps {
  id: string;
  name: string;
  /** Its name in addresses, with the chosen paint. */
  named?: string;
}

export function CartTools({ id, name, named = id }: ToolsProps) {
  return (
    <div className="flex flex-wrap gap-x-6 print:hidden">
      <MoreLink to={`/compare?carts=${named}`} rel="nofollow">
        Compare with another cart
      </MoreLink>
      <SaveButton id={id} name={name} className="inline-flex min-h-11 gap-2 font-semibold">
        Save
      </SaveButton>
    </div>
  );
}
