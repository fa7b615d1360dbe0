import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { storedText } from '#app/ui/stored.ts';

interface Props {
  /** The origin that passkeys are bound to: on another, such as an address in the shop's network, there is no button. */
  origin: string;
}

/** Signs in by the device's own face, fingerprint or code; only where the browser can. */
export function SignInByPasskey({ origin, to }: Props & { to: string }) {
  const { isThere, press, failure } = usePasskeys(origin, async () => {
    const optionsJSON = await post({ step: 'ask' });
    await post({ step: 'enter', response: await startAuthentication({ optionsJSON }) });
    // A whole load: the session's cookie is new.
    window.location.assign(to);
  });
  if (!isThere) return null;
  return (
    <div>
      <button type="button" className="btn btn-line w-full" onClick={press}>
        Use Face ID or fingerprint
      </button>
      <p role="status" className="mt-1.5 font-semibold text-buoy empty:hidden">
        {failure?.words}
      </p>
    </div>
  );
}

/** Whether this device has closed the offer, for good. */
const closed = storedText('desk-passkey-offer');

/** Offers a passkey after signing in by code, until there is one or it is closed: one line. */
export function PasskeyOffer({ origin }: Props) {
  const [isDone, setDone] = useState(false);
  const { isThere, press, failure } = usePasskeys(origin, async () => {
    const optionsJSON = await post({ step: 'offer' });
    await post({ step: 'add', response: await startRegistration({ optionsJSON }) });
    setDone(true);
  });
  const isClosed = closed.use() !== '';
  if (!isThere || isClosed) return null;
  return (
    <div className="-my-4 flex items-center justify-between text-sm">
      {!isDone && !failure && (
        <button
          type="button"
          className="min-h-11 cursor-pointer text-left font-semibold text-sedge"
          onClick={press}
        >
          Use Face ID or fingerprint next time
        </button>
      )}
      <p role="status" className="empty:hidden">
        {isDone ? 'This device signs you in from now on.' : failure?.words}
        {failure?.signIn && (
          <a href={failure.signIn} className="ml-1.5">
            Sign in again
          </a>
        )}
      </p>
      <button
        type="button"
        onClick={() => closed.write('yes')}
        aria-label="Don’t offer this again"
        className="-mr-3 grid size-11 shrink-0 cursor-pointer place-items-center"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

function usePasskeys(origin: string, work: () => Promise<void>) {
  // After hydration: the server can't know.
  const [isThere, setThere] = useState(false);
  const [failure, setFailure] = useState<{ words: string; signIn?: string }>();
  useEffect(() => {
    setThere('PublicKeyCredential' in window && window.location.origin === origin);
  }, [origin]);
  const press = () => {
    setFailure(undefined);
    work().catch(({ message }: Error) => {
      if (message !== '403') return setFailure({ words: 'That did not work. Use a code.' });
      const { pathname, search } = window.location;
      const query = new URLSearchParams({ again: 'yes', to: pathname + search });
      const words = 'This needs a sign-in of the last hour.';
      setFailure({ words, signIn: `/desk/sign-in?${query}` });
    });
  };
  return { isThere, press, failure };
}

async function post(body: unknown) {
  const answer = await fetch('/desk/sign-in/passkey', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}
