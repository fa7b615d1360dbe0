import { Link } from 'react-router';
import { Scene } from '#app/ui/scene.tsx';
import { telephone } from '#app/ui/telephone.ts';

/** The page for an address that is not ours, and for a fault that is. */
export function PageFailure({ status, phone }: { status: number; phone?: string | undefined }) {
  const missing = status === 404;
  return (
    <Scene>
      <h1>{missing ? '404 Page Not Found' : 'Something broke on our side'}</h1>
      <p className="mt-6 text-lead">
        {missing
          ? "The page you're looking for doesn't exist."
          : 'Nothing that you sent is lost. Please try again in a minute.'}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/inventory" className="btn btn-go">
          View Inventory
        </Link>
        <Link to="/" className="btn btn-line">
          Home
        </Link>
        {phone && !missing && (
          <a href={telephone(phone)} className="btn btn-line">
            Call {phone}
          </a>
        )}
      </div>
    </Scene>
  );
}
