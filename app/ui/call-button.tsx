import { Icon } from './icon.tsx';
import { telephone } from './telephone.ts';

export function CallButton({
  phone,
  className = 'btn btn-line',
}: {
  phone: string;
  className?: string;
}) {
  return (
    <a href={telephone(phone)} className={className} aria-label={`Call ${phone}`}>
      <Icon name="call" />
      {phone}
    </a>
  );
}
