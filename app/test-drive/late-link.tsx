import { MoreLink } from '#app/ui/more-link.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { telephone } from '#app/ui/telephone.ts';

/** A link from a mail that is too old to show or change anything. */
export function LateLink({ phone }: { phone: string }) {
  return (
    <Scene>
      <h1>This link is too old</h1>
      <p className="mt-6 text-lead">
        Call{' '}
        <a href={telephone(phone)} className="font-bold underline underline-offset-4">
          {phone}
        </a>{' '}
        about your test drive.
      </p>
      <div className="mt-10">
        <MoreLink to="/test-drive">Book another one</MoreLink>
      </div>
    </Scene>
  );
}
