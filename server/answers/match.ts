import type { Answer } from '#server/store/answers.ts';
import { mailbox } from '#server/store/receipts.ts';
import type { SentMail } from './sent-mail.ts';

/** An inquiry that is not known to be answered. */
interface Unanswered {
  id: string;
  email: string;
  createdAt: number;
}

/** Our own mails name the inquiry that they are about: `20261121-044532-k7w3m9q2.mail.4k8s2q@dealer.example`. */
const ours = /^(\d{8}-\d{6}-[0-9a-z]{8})\.[a-z]+\.[0-9a-z]{6}@/;

/**
 * Which inquiries the dealer's mails answer, each by the first that does. One does that went to who asked after they asked, and
 *
 * - answers or continues our mail about this inquiry, to the dealer or to the visitor;
 * - or begins something new, as a tap on an address does. It answers all that this person has asked until then.
 *
 * One that continues anything else is of another matter, and one to others alone is passed on, not answered. What no person
 * wrote answers nobody: our receipts may lie among the sent mails as well.
 */
export function answersIn(mails: readonly SentMail[], inquiries: readonly Unanswered[]): Answer[] {
  const answers = new Map<string, Answer>();
  const bySender = Map.groupBy(inquiries, ({ email }) => mailbox(email));
  const written = mails.filter(
    ({ isAutomatic, sentAt }) => !isAutomatic && Number.isFinite(sentAt),
  );
  for (const { to, references, sentAt } of written.toSorted((a, b) => a.sentAt - b.sentAt)) {
    const named = new Set(references.flatMap((id) => ours.exec(id)?.[1] ?? []));
    for (const address of new Set(to.map(mailbox))) {
      for (const { id, createdAt } of bySender.get(address) ?? []) {
        // A mail server's times are in whole seconds.
        const isLater = sentAt + 1000 > createdAt;
        const isAbout = references.length === 0 || named.has(id);
        if (!isLater || !isAbout || answers.has(id)) continue;
        const answeredAt = Math.max(sentAt, createdAt);
        answers.set(id, { inquiryId: id, answeredAt, source: 'mail' });
      }
    }
  }
  return [...answers.values()];
}
