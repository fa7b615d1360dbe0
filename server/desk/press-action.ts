import { data, type RouterContextProvider, redirect } from 'react-router';
import { type Answer, answerPress } from './answer-press.ts';
import { deskContext, formOf, toSignIn } from './guard.ts';

/** What a form without scripts gets back with its page: its answer, and what was typed. */
export type Sent = {
  answer: Answer;
  form: string;
  of: string;
  values: Record<string, string>;
  /** Of fields that are sent several times: `photographs[]`. */
  lists: Record<string, string[]>;
};

type Args = { context: Readonly<Pick<RouterContextProvider, 'get'>>; request: Request; url: URL };

/**
 * The action of every page with forms of the desk, for browsers without scripts: leads to the page, or shows it again
 * with what was typed.
 */
export async function pressAction({ context, request, url }: Args) {
  const form = await formOf(request);
  const answer = await answerPress(context.get(deskContext), form);
  if (answer.status === 'sign-in') throw toSignIn(url, answer.isAgain);
  if (answer.status === 'done') {
    const to = new URL(answer.to ?? url.pathname + url.search, url);
    if (answer.id) to.searchParams.set('done', answer.id);
    throw redirect(`${to.pathname}${to.search}${to.hash}`, 303);
  }
  return data(sentBack(form, answer), 422);
}

/** A page's form with what was typed, and its answer. */
export function sentBack(form: FormData, answer: Answer): Sent {
  const texts = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  const { form: id = '', of = '', ...values } = Object.fromEntries(texts);
  const names = [...new Set(texts.map(([name]) => name))].filter((name) => name.endsWith('[]'));
  const lists = names.map((name) => [name.slice(0, -2), form.getAll(name).map(String)]);
  return { answer, form: id, of, values, lists: Object.fromEntries(lists) };
}
