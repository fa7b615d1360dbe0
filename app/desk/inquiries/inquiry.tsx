import { data } from 'react-router';
import { calledInquiry, detailLines, nameOf } from '#domain/inquiry/details.ts';
import { dollars } from '#domain/text/dollars.ts';
import { cartPictureName } from '#domain/vehicle/cart-pictures.ts';
import { isSetUp } from '#server/delivery/channel.ts';
import { deskContext, formOf } from '#server/desk/guard.ts';
import { contactOf } from '#server/desk/inquiry-presses.ts';
import { pressAction, sentBack } from '#server/desk/press-action.ts';
import { insteadOf } from '#server/desk/sold-cart.ts';
import { env } from '#server/env.ts';
import { type Site, siteContext } from '#server/site.ts';
import { time } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import { findCase, listEntries, searchInquiries } from '#server/store/desk/cases.ts';
import { findInquiry, type StoredInquiry } from '#server/store/inquiries.ts';
import type { Route } from './+types/inquiry.ts';
import { AnswerForm, below, CaseForms, CorrectContact, Erase } from './inquiry-forms.tsx';
import { Carts, Deliveries, Details, Earlier, Entries, Sent } from './inquiry-sent.tsx';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { db, site } = context.get(deskContext);
  const inquiry = await findInquiry(db, id);
  if (!inquiry) throw data(null, 404);
  const ofSender = await searchInquiries(db, { sender: inquiry.email });
  return {
    now: await time(db),
    inquiry,
    contact: contactOf(inquiry),
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
    saved: site.content.business.savedAnswers,
    isMailSetUp: isSetUp('answer', env),
  };
}

/**
 * The carts that an inquiry is about, with the picture of today, and the price of its day and of today. One that is not
 * listed any more has no page, and carts like it.
 */
async function cartsIn({ details }: StoredInquiry, { inventory, pictures }: Site) {
  const { byId } = await inventory.current();
  const about = (details?.about ?? []).flatMap(({ cart, ...each }) =>
    cart ? { ...each, cart } : [],
  );
  return Promise.all(
    about.map(async ({ label, note, page, cart }) => {
      const { id } = cart;
      const vehicle = byId.get(id);
      const picture =
        vehicle?.images[0] ?? vehicle?.illustration ?? pictures.get(cartPictureName(id, 'front'));
      const isSold = cart.kind !== 'model' && !vehicle;
      const today = vehicle && `${dollars(vehicle.price)} today, ${vehicle.availability.words}`;
      return {
        ...{ id, label, picture },
        words: [note, isSold ? 'Sold' : today].filter(Boolean).join('; '),
        page: isSold ? undefined : page,
        instead: isSold ? await insteadOf(inventory, cart) : [],
      };
    }),
  );
}

/** Without scripts, a saved answer comes back beneath what is typed. */
export async function action(given: Route.ActionArgs) {
  const { savedAnswers } = given.context.get(siteContext).content.business;
  const form = await formOf(given.request.clone());
  const saved = savedAnswers[Number(form.get('say') ?? Number.NaN)];
  if (!saved) return pressAction(given);
  form.set('text', below(String(form.get('text') ?? ''), saved.text));
  return sentBack(form, { status: 'refused', errors: {} });
}

export default function InquiryPage({ loaderData: shown }: Route.ComponentProps) {
  const { inquiry, name, kind } = shown;
  return (
    <>
      <title>{`${name} · Desk`}</title>
      <p className="text-sm text-ink-soft">{kind}</p>
      <h1 translate="no" className="wrap-anywhere">
        {name}
      </h1>
      <div className="grid items-start gap-4 lg:grid-cols-3-2">
        <div className="grid gap-4">
          <Sent {...shown} />
          <Carts {...shown} />
          <Entries {...shown} />
          {inquiry.suspect === null && <AnswerForm {...shown} />}
        </div>
        <div className="grid gap-4">
          <Details {...shown} />
          <CorrectContact {...shown} />
          <CaseForms {...shown} />
          <Deliveries {...shown} />
          <Earlier {...shown} />
          <Erase {...shown} />
        </div>
      </div>
    </>
  );
}
