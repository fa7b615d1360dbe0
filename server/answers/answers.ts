import type { Log } from '#server/log.ts';
import { listUnanswered, markAnswered } from '#server/store/answers.ts';
import { time } from '#server/store/clock.ts';
import type { Database } from '#server/store/database.ts';
import { answersIn } from './match.ts';
import { type Place, readSentMail } from './sent-mail.ts';

interface Options {
  db: Database;
  /** Of the mail server; left out, nothing is asked. */
  url: string | undefined;
  log: Pick<Log, 'info' | 'warn'>;
  /** Milliseconds between two looks. */
  every?: number;
}

const MINUTE = 60_000;
/** How long an answer is waited for, in milliseconds; an older inquiry is marked by hand. */
const LONGEST = 30 * 24 * 60 * MINUTE;
/** Inquiries looked for at once: the newest. */
const MOST = 2000;

/**
 * Looks among the mails that the dealer sent for answers to inquiries, every quarter of an hour. A mail server that can't be
 * asked is told once, until it can be again. Gives the function that ends it.
 */
export function startAnswers({ db, url, log, every = 15 * MINUTE }: Options): () => void {
  if (!url) return () => undefined;
  const address = url;
  let place: Place | undefined;
  let told: string | undefined;
  let isEnded = false;
  let next: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      const since = (await time(db)) - LONGEST;
      if ((await listUnanswered(db, since, 1)).length > 0) await ask(since);
      told = undefined;
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== told && !isEnded) log.warn({ reason }, 'sent mails could not be read');
      told = reason;
    }
    if (!isEnded) next = setTimeout(look, every).unref();
  }

  async function ask(since: number): Promise<void> {
    const read = await readSentMail(address, since, place);
    if (isEnded) return;
    // Read after the mails: whatever these may answer is in the store by now.
    const inquiries = await listUnanswered(db, since, MOST);
    const marked = await markAnswered(db, answersIn(read.mails, inquiries));
    // An answer comes after what it answers: what was read holds none to what is asked from now on.
    place = read.place;
    if (marked.length > 0) log.info({ inquiries: marked }, 'answered by mail');
  }

  void look();
  return () => {
    isEnded = true;
    clearTimeout(next);
  };
}

/** What the server said, where it did. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { responseText, message } = error as Error & { responseText?: string };
  return `${message}${responseText ? `: ${responseText}` : ''}`.slice(0, 300);
}
