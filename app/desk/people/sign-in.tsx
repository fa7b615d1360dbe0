import { type ReactNode, useEffect, useRef } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import * as z from 'zod';
import { DeskFailure, DeskFrame } from '#app/desk/frame/frame.tsx';
import { SignInByPasskey } from '#app/desk/frame/passkeys.tsx';
import { Refusal } from '#app/desk/frame/row.tsx';
import { answered } from '#app/desk/frame/send-press.ts';
import { Field } from '#app/ui/field.tsx';
import { isSetUp } from '#server/delivery/channel.ts';
import { clerkOf, deskOf, formOf, pageAfter } from '#server/desk/guard.ts';
import { env } from '#server/env.ts';
import { addressContext, siteContext } from '#server/site.ts';
import { SIGN_IN_TIME } from '#server/store/desk/sign-ins.ts';
import type { Route } from './+types/sign-in.ts';

/** Seconds that a browser remembers a code was asked for, so that the Code field waits: longer than a code is good. */
const ASKING_TIME = 60 * 60;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const desk = deskOf(context);
  const clerk = await clerkOf(context, request);
  const to = pageAfter(url.searchParams.get('to'));
  if (clerk && !url.searchParams.has('again')) throw redirect(to, 303);
  const { half, email, isOld } = readAsking(await desk.cookies.asking.read(request));
  const { content, url: siteUrl } = context.get(siteContext);
  return {
    shop: content.business.name,
    origin: new URL(siteUrl).origin,
    email: clerk?.person.email ?? email,
    isSent: half !== '',
    isOld,
    hint: isSetUp('answer', env)
      ? 'If this address is one of ours, a code of eight characters is in its mail now. It is good for 15 minutes, in this browser.'
      : 'Mail is not set up: type the code that the terminal printed.',
    isAgain: clerk !== undefined,
    to,
  };
}

const form = z.discriminatedUnion('press', [
  z.object({ press: z.literal('send'), email: z.string().max(200).trim() }),
  z.object({ press: z.literal('enter'), code: z.string().max(200), shared: z.string().optional() }),
]);

/** By field; `error` is of none, and `sendLost` and `enterLost` say why no answer came. */
type Errors = Partial<Record<'error' | 'email' | 'code' | 'sendLost' | 'enterLost', string>>;
const refused = (errors: Errors, status = 422) => data(errors, status);

export async function action({ context, request, url }: Route.ActionArgs) {
  const desk = deskOf(context);
  const address = context.get(addressContext);
  const { data: typed } = form.safeParse(Object.fromEntries(await formOf(request)));
  if (!typed) return refused({ error: 'Type your address, or the code.' });
  const { half, isOld } = readAsking(await desk.cookies.asking.read(request));
  if (typed.press === 'send') {
    const { email } = typed;
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
      return refused({ email: 'Type your whole email address, such as ada@shop.example.' });
    }
    const asked = await desk.signIn.ask(email, { half, address });
    if (asked.status === 'slow') return refused({ error: slow(asked.wait) }, 429);
    const asking = `${asked.half} ${Date.now()} ${email}`;
    const headers = { 'Set-Cookie': await desk.cookies.asking.write(asking, ASKING_TIME) };
    throw redirect(url.pathname + url.search, { status: 303, headers });
  }
  const entered = await desk.signIn.enter(typed.code, { half, address });
  if (entered.status === 'slow') return refused({ code: slow(entered.wait) }, 429);
  if (entered.status === 'wrong') return refused({ code: half && !isOld ? WRONG : TOO_OLD });
  const headers = await desk.letIn(request, entered.personId, typed.shared !== undefined);
  throw redirect(pageAfter(url.searchParams.get('to')), { status: 303, headers });
}

/** Without an answer the page stays, with what is typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const press = (await request.clone().formData()).get('press');
  const answer = await answered(() => serverAction());
  // With another status the router would ask for the page again, over the lost line.
  return answer && 'why' in answer ? refused({ [`${press}Lost`]: answer.why }, 503) : answer;
}

const WRONG = 'This is not the code, or it is used. Look for the latest mail.';
const OLD = 'A code is good for 15 minutes, and your last one is older. Send a new one.';
const TOO_OLD = 'This code is too old, or of another browser. Send a new one.';

/** The cookie has the browser's half, when it asked last, and the address that was typed. */
function readAsking(text: string) {
  const [half = '', at = '', email = ''] = text.split(' ');
  return { half, email, isOld: Number(at) <= Date.now() - SIGN_IN_TIME };
}

function slow(wait: number): string {
  return `Too many tries from this internet connection. Try again in ${Math.ceil(wait / 60_000)} minutes, or use a passkey.`;
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, email, isSent, isOld, hint, isAgain, to, origin } = loaderData;
  const errors: Errors = actionData ?? {};
  return (
    <DeskFrame shop={shop}>
      <div className="mx-auto grid w-full max-w-md gap-6 md:py-10">
        <title>Sign in · Desk</title>
        <h1>Sign in</h1>
        {isAgain && <p>This needs a sign-in of the last hour.</p>}
        {errors.error && <Refusal why={errors.error} />}
        <SignInByPasskey to={to} origin={origin} />
        <DoorForm
          press="send"
          button="Send code"
          look={isSent && !isOld ? 'btn-line' : 'btn-go'}
          errors={errors}
        >
          <Field id="email" label="Email" error={errors.email}>
            {(control) => (
              <input {...control} type="email" autoComplete="username" defaultValue={email} />
            )}
          </Field>
        </DoorForm>
        {(isSent || errors.code) && (
          <DoorForm press="enter" button="Sign in" look="btn-go" errors={errors}>
            <Field id="code" label="Code" error={errors.code} hint={isOld ? OLD : hint}>
              {(control) => (
                <input
                  {...control}
                  autoComplete="one-time-code"
                  autoCapitalize="characters"
                  spellCheck={false}
                  required
                  // biome-ignore lint/a11y/noAutofocus: the one thing to do on this page
                  autoFocus
                />
              )}
            </Field>
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="shared" value="yes" /> This is a shared computer
            </label>
          </DoorForm>
        )}
      </div>
    </DeskFrame>
  );
}

interface DoorProps {
  press: 'send' | 'enter';
  button: string;
  look: 'btn-go' | 'btn-line';
  errors: Errors;
  children: ReactNode;
}

/** A form that is sent once, however often it is tapped. */
function DoorForm({ press, button, look, errors, children }: DoorProps) {
  const { state, formData } = useNavigation();
  const isUnderWay = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state !== 'idle') return;
    isUnderWay.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [state]);
  const isBusy = formData?.get('press') === press;
  return (
    <Form
      ref={form}
      method="post"
      noValidate={press === 'send'}
      className="grid gap-4 [&+form]:border-t [&+form]:border-line [&+form]:pt-6"
      onSubmit={(event) => {
        // A second tap may come before the page knows of the first.
        if (isUnderWay.current) event.preventDefault();
        isUnderWay.current = true;
      }}
    >
      <input type="hidden" name="press" value={press} />
      {children}
      <button type="submit" aria-disabled={isBusy || undefined} className={`btn ${look}`}>
        {isBusy ? 'Working…' : button}
      </button>
      <p role="alert" className="font-semibold text-buoy empty:hidden">
        {!isBusy && errors[`${press}Lost`]}
      </p>
    </Form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeskFailure error={error} />;
}
