import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { LineField, LinesField } from '#app/requests/fields.tsx';
import { requestData } from '#app/requests/request-data.ts';
import { RequestPage } from '#app/requests/request-page.tsx';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { answerForm } from '#server/inquiries/form-post.ts';
import { cartName } from '#server/inquiries/subject.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/parts.ts';

export const handle: LayoutHandle = { ask: false };

/** Its cart, by `?cart=`, is a model or a vehicle of the lot; one that is gone leaves the field empty. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, intake, inventory } = site;
  const head = describeFixedPage(context, site, 'parts', {
    path: '/parts',
    trail: [{ name: 'Services', url: '/services' }, { name: 'Order parts' }],
  });
  const cart = url.searchParams.get('cart');
  const page = cart ? `/vehicles/${encodeURIComponent(cart)}` : '/parts';
  const name = await cartName(page, inventory, content);
  const values = { page: name ? page : '/parts', ...(name && { 'details.parts.cart': name }) };
  return { head, ...requestData(content, 'parts', { token: intake.token(), values }) };
}

/** The form sent without JavaScript. */
export const action = (sent: Route.ActionArgs) => answerForm(sent);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = pageMeta;

export default function PartsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RequestPage
      kind="parts"
      data={loaderData}
      answer={actionData}
      form={{
        label: 'Parts form',
        button: 'Ask for the part',
        interest: 'parts',
        message: 'Anything else? (optional)',
      }}
      photographs="The part, its number if you find one, and where it sits."
    >
      {(values, errors) => (
        <>
          <LineField
            {...{ values, errors }}
            name="details.parts.cart"
            label="Which cart is it for?"
            hint="Make, model and year as far as you know them."
            autoComplete="off"
            required
          />
          <LinesField
            {...{ values, errors }}
            name="details.parts.part"
            label="Which part?"
            hint="And how many of it."
            required
          />
        </>
      )}
    </RequestPage>
  );
}
