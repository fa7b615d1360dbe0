import { data, redirect } from 'react-router';
import { calledInquiry, detailLines, nameOf } from '#domain/inquiry/details.ts';
import { dollars } from '#domain/text/dollars.ts';
import { cartPictureName } from '#domain/vehicle/cart-pictures.ts';
import { isSetUp } from '#server/delivery/channel.ts';
import { changeInquiry, eraseSender, inquiryPress } from '#server/desk/change-inquiry.ts';
import { deskContext, fieldsOf, requireRecent } from '#server/desk/guard.ts';
import { env } from '#server/env.ts';
import type { Site } from '#server/site.ts';
import { time } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import { findCase, listEntries, searchInquiries } from '#server/store/desk/cases.ts';
import { findInquiry, type StoredInquiry } from '#server/store/inquiries.ts';
import { randomText } from '#server/store/secrets.ts';
import type { Route } from './+types/inquiry.ts';
import { AnswerForm, below, CaseForms, Erase } from './inquiry-forms.tsx';
import { Carts, Deliveries, Details, Earlier, Entries, Sent } from './inquiry-sent.tsx';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { db, site } = context.get(deskContext);
  const inquiry = await findInquiry(db, id);
  if (!inquiry) throw data(null, 404);
  const ofSender = await searchInquiries(db, { sender: inquiry.email });
  return {
    now: await time(db),
    inquiry,
    name: nameOf(inquiry),
    kind: calledInquiry(inquiry),
    lines: detailLines(inquiry.details),
    carts: await cartsIn(inquiry, site),
    deliveries: await listDeliveries(db, id),
    earlier: ofSender
      .filter((other) => other.id !== id)
      .map((other) => ({ id: other.id, since: other.createdAt, kind: calledInquiry(other) })),
    entries: await listEntries(db, id),
    ofShop: await findCase(db, id),
    /** Of the next answer, so that two presses are one. */
    answerId: randomText(16),
    saved: site.content.business.savedAnswers,
    isMailSetUp: isSetUp('answer', env),
  };
}

/** The carts that an inquiry is about, with the picture of today, and the price of its day and of today. */
async function cartsIn({ details }: StoredInquiry, { inventory, pictures }: Site) {
  const { byId } = await inventory.current();
  return (details?.about ?? []).flatMap(({ label, note, page, cart }) => {
    if (!cart) return [];
    const vehicle = byId.get(cart.id);
    const picture =
      vehicle?.images[0] ??
      vehicle?.illustration ??
      pictures.get(cartPictureName(cart.id, 'front'));
    const today = vehicle && `${dollars(vehicle.price)} today, ${vehicle.availability.words}`;
    return { id: cart.id, label, words: [note, today].filter(Boolean).join('; '), page, picture };
  });
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const desk = context.get(deskContext);
  const values = await fieldsOf(request);
  // Without scripts, a saved answer comes back beneath what is typed.
  const saved = desk.site.content.business.savedAnswers[Number(values.say)];
  if (saved) return { press: 'answer', text: below(values.text ?? '', saved.text) };
  const typed = inquiryPress.safeParse(values);
  const refused = (why: string | undefined) => data({ why, ...values }, 422);
  if (!typed.success) return refused(typed.error.issues[0]?.message);
  if (typed.data.press === 'erase') {
    requireRecent(context, request);
    throw redirect(`/desk/inquiries?done=${await eraseSender(desk, id)}`, 303);
  }
  const { why, done } = await changeInquiry(desk, id, typed.data);
  if (why) return refused(why);
  throw redirect(`/desk/inquiries/${id}${done ? `?done=${done}` : ''}`, 303);
}

export default function InquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { inquiry, name, kind } = loaderData;
  const shown = { ...loaderData, refused: { ...actionData } };
  return (
    <>
      <title>{`${name} · Desk`}</title>
      <p className="text-sm text-ink-soft">{kind}</p>
      <h1 className="wrap-anywhere">{name}</h1>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-4">
          <Sent {...shown} />
          <Carts {...shown} />
          <Entries {...shown} />
          {inquiry.suspect === null && <AnswerForm {...shown} />}
        </div>
        <div className="grid gap-4">
          <Details {...shown} />
          <CaseForms {...shown} />
          <Deliveries {...shown} />
          <Earlier {...shown} />
          <Erase {...shown} />
        </div>
      </div>
    </>
  );
}
