import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { ChoiceField, LineField, LinesField, NumberField } from '#app/requests/fields.tsx';
import { requestData } from '#app/requests/request-data.ts';
import { RequestPage } from '#app/requests/request-page.tsx';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { conditions, tradeInWishes } from '#domain/service/trade-in-choices.ts';
import { answerForm } from '#server/inquiries/form-post.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/trade-in.ts';

export const handle: LayoutHandle = { ask: false };

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, intake } = site;
  const head = describeFixedPage(context, site, 'tradeIn', {
    path: '/trade-in',
    trail: [{ name: 'Trade in or sell' }],
  });
  const values = { page: '/trade-in' };
  return { head, ...requestData(content, 'tradeIn', { token: intake.token(), values }) };
}

/** The form sent without JavaScript. */
export const action = (sent: Route.ActionArgs) => answerForm(sent);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = pageMeta;

export default function TradeInPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RequestPage
      kind="tradeIn"
      data={loaderData}
      answer={actionData}
      form={{
        label: 'Trade-in form',
        button: 'Ask for a price',
        interest: 'sales',
        message: 'Anything else? (optional)',
      }}
      photographs="The whole cart from the side, the seats, the batteries, the plate with its numbers."
    >
      {(values, errors) => (
        <>
          <div className="grid gap-6 sm:grid-cols-2">
            <LineField
              {...{ values, errors }}
              name="details.tradeIn.make"
              label="Make"
              hint="Club Car, E-Z-GO, Yamaha, Evolution…"
              autoComplete="off"
              required
            />
            <LineField
              {...{ values, errors }}
              name="details.tradeIn.model"
              label="Model"
              autoComplete="off"
              required
            />
          </div>
          <div className="three-figures">
            <NumberField {...{ values, errors }} name="details.tradeIn.year" label="Year" />
            <NumberField {...{ values, errors }} name="details.tradeIn.hours" label="Hours" />
            <NumberField {...{ values, errors }} name="details.tradeIn.miles" label="Miles" />
          </div>
          <p className="below-figures text-sm text-ink-soft">As far as you know them.</p>
          <div className="grid gap-6 sm:grid-cols-2">
            <ChoiceField
              {...{ values, errors }}
              name="details.tradeIn.condition"
              label="How does it run?"
              options={conditions}
            />
            <ChoiceField
              {...{ values, errors }}
              name="details.tradeIn.wanted"
              label="What would you like?"
              options={tradeInWishes}
            />
          </div>
          <LinesField
            {...{ values, errors }}
            name="details.tradeIn.notes"
            label="What should we know? (optional)"
            hint="What is broken or worn, how old the batteries are, what comes with it."
          />
        </>
      )}
    </RequestPage>
  );
}
