import { createContext, use } from 'react';
import type { Fields } from '#app/ui/typed.ts';
import type { Answer } from '#server/desk/answer-press.ts';

/** What the shell tells every form below it. */
export interface DeskAround {
  person: { id: string; name: string };
  /** Of this view of the page: without scripts a form that is sent twice is done once. */
  token: string;
  /** Shows what was done. */
  say: (done: Extract<Answer, { status: 'done' }>) => void;
}
export const DeskContext = createContext<DeskAround | undefined>(undefined);

export function useDesk(): DeskAround {
  const around = use(DeskContext);
  if (!around) throw new Error('a form of the desk outside its shell');
  return around;
}

export interface FormState {
  /** Those that were refused without scripts. */
  values: Fields | undefined;
  errors: Record<string, string>;
  /** What the clerk may go beyond. */
  warning: string | undefined;
  /** Of a hidden list such as photographs: that of a draft, or the refused one; undefined where nobody touched it. */
  listOf: (name: string) => string[] | undefined;
  /** Changes when the form is emptied, or a draft came back: fields with a state of their own begin anew. */
  round: string;
  /** Before the ids of its fields: forms of one page may share names. */
  prefix: string;
  /** The press that is under way; it says so after a moment. */
  busy: string | undefined;
}
export const FormContext = createContext<FormState | undefined>(undefined);

/** Of the form around. */
export function useForm(): FormState {
  const state = use(FormContext);
  if (!state) throw new Error('a press outside a form of the desk');
  return state;
}
