import { useEffect, useState } from 'react';

/**
 * Says whether there is a connection, as far as the browser knows, and leads to what was asked for. Both sentences take as
 * many lines, so that nothing moves.
 */
export function TryAgain({ asked }: { asked: string }) {
  const [isOnline, setOnline] = useState(false);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    look();
    for (const type of ['online', 'offline']) addEventListener(type, look);
    return () => {
      for (const type of ['online', 'offline']) removeEventListener(type, look);
    };
  }, []);
  return (
    <>
      <p role="status" className="mt-4 max-w-[40rem] text-lead">
        {isOnline
          ? 'Your device is connected. If a page did not come, try it again.'
          : 'No connection at the moment. This is what your device kept.'}
      </p>
      {/* A document anew, and no hop: without a connection there is nothing to hop with. */}
      <a href={asked} className="btn btn-go mt-6">
        {asked === '/' ? 'Go to the home page' : 'Try again'}
      </a>
    </>
  );
}
