import {
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import { type Site, siteContext } from '#server/site.ts';
import type { Database } from '#server/store/database.ts';
import type { Desk } from './desk.ts';
import type { Session } from './sessions.ts';

/** What loaders and actions of the desk's pages get. */
export interface AtDesk extends Session {
  db: Database;
  site: Site;
  desk: Desk;
}
export const deskContext = createContext<AtDesk>();

type Context = Readonly<Pick<RouterContextProvider, 'get'>>;

/** The desk, or a 404 where it is switched off. */
export function deskOf(context: Context): Desk {
  const { desk } = context.get(siteContext);
  if (!desk) throw new Response(null, { status: 404 });
  return desk;
}

/** Who sends a request; undefined where no session is open. */
export async function clerkOf(context: Context, request: Request): Promise<AtDesk | undefined> {
  const desk = deskOf(context);
  const session = await desk.sessions.find(await desk.cookies.session.read(request));
  return session && { ...session, db: desk.db, desk, site: context.get(siteContext) };
}

/** Lets only people of the shop in; others are led to signing in, and then to the page that they asked for. */
export const guard: MiddlewareFunction<Response> = async ({ request, context, url }) => {
  const clerk = await clerkOf(context, request);
  if (!clerk) throw toSignIn(url);
  context.set(deskContext, clerk);
};

/** @param url of the page, which a request of its data has without `.data` */
export function toSignIn({ pathname, search }: URL, isAgain = false): Response {
  const to = new URLSearchParams({ to: pathname + search, ...(isAgain && { again: 'yes' }) });
  return redirect(`/desk/sign-in?${to}`, 303);
}

/** A form without NUL, which PostgreSQL stores in no text. Throws 400 if the body is no form. */
export async function formOf(request: Request): Promise<FormData> {
  const sent = await request.formData().catch(() => {
    throw new Response(null, { status: 400 });
  });
  const form = new FormData();
  for (const [name, value] of sent) {
    if (typeof value === 'string') form.append(withoutNul(name), withoutNul(value));
    else form.append(withoutNul(name), value, withoutNul(value.name));
  }
  return form;
}

function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}

/** The page of the desk after signing in; never another site's, nor a page's data. */
export function pageAfter(to: string | null): string {
  const isPage = to && /^\/desk(?:[/?]|$)/.test(to) && !/[\\\s]|^[^?]*\.data(\?|$)/.test(to);
  return isPage ? to : '/desk';
}
