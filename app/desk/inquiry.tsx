import { data, redirect } from 'react-router';
import * as z from 'zod';
import { calledInquiry, detailLines } from '#domain/inquiry/details.ts';
import { oneLine } from '#domain/inquiry/field-rules.ts';
import { isSetUp } from '#server/delivery/channel.ts';
import { changeInquiry, eraseSender } from '#server/desk/change-inquiry.ts';
import { deskContext, requireRecent } from '#server/desk/guard.ts';
import { nameOf } from '#server/desk/who-waits.ts';
import { env } from '#server/env.ts';
import { time } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import { findCase, listEntries, listOfSender } from '#server/store/desk/cases.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { randomText } from '#server/store/secrets.ts';
import type { Route } from './+types/inquiry.ts';
import { cartsIn } from './carts.ts';
import { AnswerForm, CaseForms, Erase } from './inquiry-forms.tsx';
import { Carts, Deliveries, Details, Earlier, Entries, Sent } from './inquiry-sent.tsx';

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { db, site } = context.get(deskContext);
  const inquiry = await findInquiry(db, id);
  if (!inquiry) throw data(null, 404);
  const entries = await listEntries(db, id);
  const { business } = site.content;
  return {
    now: await time(db),
    inquiry,
    name: nameOf(inquiry),
    kind: calledInquiry(inquiry),
    lines: detailLines(inquiry.details),
    carts: await cartsIn(inquiry, site),
    deliveries: await listDeliveries(db, id),
    earlier: (await listOfSender(db, inquiry)).map(({ id, createdAt, ...other }) => ({
      id,
      since: createdAt,
      words: calledInquiry(other),
    })),
    entries,
    ofShop: await findCase(db, id),
    answer: {
      id: randomText(16),
      count: entries.length,
      seen: entries.findLast(({ kind }) => kind !== 'note')?.id ?? '',
      saved: business.savedAnswers,
      text: business.savedAnswers[Number(url.searchParams.get('say') ?? -1)]?.text ?? '',
      isMailSetUp: isSetUp('answer', env),
    },
  };
}

const id = z.string().regex(/^[0-9a-z]{16}$/);
const text = z
  .string()
  .trim()
  .max(5000, 'At most 5,000 characters.')
  .transform((typed) => typed.replaceAll('\r\n', '\n').replaceAll('\0', ''));
const words = text.refine((typed) => typed !== '', 'Write something first.');
const reason = z.string().max(200, 'At most 200 characters.').transform(oneLine);
const form = z.discriminatedUnion('press', [
  z.object({ press: z.literal('answer'), id, seen: z.string(), text: words }),
  z.object({ press: z.literal('call'), id, seen: z.string(), text }),
  z.object({ press: z.literal('note'), id, text: words }),
  z.object({ press: z.enum(['take', 'let go', 'release']) }),
  z.object({ press: z.literal('erase') }),
  z.object({ press: z.literal('follow up'), day: z.iso.date('Choose a day.').or(z.literal('')) }),
  z
    .object({ press: z.literal('outcome'), outcome: z.enum(['', 'sold', 'lost']), reason })
    .refine(({ outcome, reason }) => outcome !== 'lost' || reason !== '', 'Say why it was lost.'),
  z.object({ press: z.literal('resend'), channel: z.string() }),
]);

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const desk = context.get(deskContext);
  const values = Object.fromEntries(await request.formData()) as Record<string, string>;
  const typed = form.safeParse(values);
  const refused = (why = 'This is no press of this page.') => data({ why, ...values }, 422);
  if (!typed.success) return refused(typed.error.issues[0]?.message);
  const change = typed.data;
  if (change.press === 'erase') {
    requireRecent(context, request);
    throw redirect(`/desk/inquiries?done=${await eraseSender(desk, id)}`, 303);
  }
  const changed = await changeInquiry(desk, id, change);
  if (changed.status === 'refused') return refused(changed.why);
  const done = changed.status === 'done' ? `?done=${changed.activity}` : '';
  throw redirect(`/desk/inquiries/${id}${done}`, 303);
}

export default function InquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { now, inquiry, name, kind, answer, ofShop, ...sent } = loaderData;
  const refused: Partial<Record<string, string>> = actionData ?? {};
  const isSuspect = inquiry.suspect !== null;
  return (
    <>
      <title>{`${name} · Desk`}</title>
      <p className="text-sm text-ink-soft">{kind}</p>
      <h1 className="wrap-anywhere">{name}</h1>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-4">
          <Sent inquiry={inquiry} />
          <Carts carts={sent.carts} />
          <Entries entries={sent.entries} now={now} />
          {!isSuspect && (
            <AnswerForm {...answer} email={inquiry.email} phone={inquiry.phone} refused={refused} />
          )}
        </div>
        <div className="grid gap-4">
          <Details inquiry={inquiry} lines={sent.lines} now={now} />
          <CaseForms ofShop={ofShop} suspect={inquiry.suspect} refused={refused} />
          <Deliveries deliveries={sent.deliveries} now={now} refused={refused} />
          <Earlier earlier={sent.earlier} now={now} />
          <Erase email={inquiry.email} count={1 + sent.earlier.length} />
        </div>
      </div>
    </>
  );
}
