import { Icon } from '#app/ui/icon.tsx';
import { telephone } from '#app/ui/telephone.ts';
import { useRootData } from './root-data.ts';

export function CallButton() {
  const frame = useRootData()?.frame;
  if (!frame) return null;
  return (
    <a href={telephone(frame.phone)} className="btn btn-line" aria-label={`Call ${frame.phone}`}>
      <Icon name="call" />
      {frame.phone}
    </a>
  );
}
