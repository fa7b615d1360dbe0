import { Icon } from './icon.tsx';
import { telephone } from './telephone.ts';

interface Props {
  phone: string;
  className?: string;
}

export function CallButton({ phone, className = 'btn btn-line' }: Props) {
  return (
    <a href={telephone(phone)} className={className} aria-label={`Call ${phone}`}>
      <Icon name="call" />
      {phone}
    </a>
  );
}
