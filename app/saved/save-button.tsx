import { useSyncExternalStore } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { onChange, remember, remembered, saved } from './store.ts';

interface Props {
  id: string;
  /** Of the cart, where the button does not stand under it. */
  name: string;
  /** Words beside the icon. */
  children?: string;
  className: string;
}

/** Saves a cart on this device, or forgets it again; not there without JavaScript. */
export function SaveButton({ id, name, children, className }: Props) {
  const isSaved = useSyncExternalStore(
    onChange,
    () => remembered(saved).includes(id),
    () => false,
  );
  const toggle = () => {
    const others = remembered(saved).filter((each) => each !== id);
    remember(saved, isSaved ? others : [id, ...others]);
  };
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`Save ${name}`}
      onClick={toggle}
      className={`cursor-pointer items-center noscript:hidden print:hidden ${className}`}
    >
      <Icon name="save" filled={isSaved} />
      {children}
    </button>
  );
}
