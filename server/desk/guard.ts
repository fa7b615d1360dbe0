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

/** For people, erasing and backups: asks for a sign-in where the last is more than an hour ago. */
export function requireRecent(context: Context, url: URL): void {
  if (!context.get(deskContext).isRecent) throw toSignIn(url, true);
}

/** @param url of the page, which a request of its data has without `.data` */
export function toSignIn({ pathname, search }: URL, isAgain = false): Response {
  const to = new URLSearchParams({ to: pathname + search, ...(isAgain && { again: 'yes' }) });
  return redirect(`/desk/sign-in?${to}`, 303);
}

/** The texts of a form by name; 400 where the body is none, such as a cut-off multipart or another type. */
export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const texts = [...(await formOf(request))].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return Object.fromEntries(texts);
}

/** The same, for a field that is sent several times. */
export async function formOf(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw new Response(null, { status: 400 });
  });
}

/** The page of the desk after signing in; never another site's. */
export function pageAfter(to: string | null): string {
  return to && /^\/desk(?:[/?]|$)/.test(to) && !/[\\\s]/.test(to) ? to : '/desk';
}
