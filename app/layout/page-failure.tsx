import { Link } from 'react-router';
import { telephone } from '#app/ui/telephone.ts';

/** The page for an address that is not ours, and for a fault that is. */
export function PageFailure({ status, phone }: { status: number; phone?: string | undefined }) {
  const missing = status === 404;
  return (
    <section className="horizon relative [--hz:62%]">
      <div className="shore absolute inset-x-0 bottom-[38%] h-11" aria-hidden="true" />
      <div className="wrap relative min-h-[34rem] py-16">
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
      </div>
    </section>
  );
}
