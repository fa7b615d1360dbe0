import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { ChoiceField, LineField, LinesField, NumberField } from '#app/requests/fields.tsx';
import { requestData } from '#app/requests/request-data.ts';
import { RequestPage } from '#app/requests/request-page.tsx';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { servicePlaces } from '#domain/service/service-places.ts';
import { answerForm } from '#server/inquiries/form-post.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/service-request.ts';

export const handle: LayoutHandle = { ask: false };

export function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, intake } = site;
  const head = describeFixedPage(context, site, 'serviceRequest', {
    path: '/service-request',
    trail: [{ name: 'Services', url: '/services' }, { name: 'Book service' }],
  });
  const town = content.towns.find(({ path }) => path === url.searchParams.get('town'));
  const values = {
    page: town?.path ?? '/service-request',
    ...(town && { 'details.service.town': `${town.name} ${town.type}` }),
  };
  return {
    head,
    ...requestData(content, 'service', { token: intake.token(), values }),
    towns: content.towns.map(({ name, type }) => `${name} ${type}`),
  };
}

/** The form sent without JavaScript. */
export const action = (sent: Route.ActionArgs) => answerForm(sent);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = pageMeta;

export default function ServiceRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { towns, ...shown } = loaderData;
  return (
    <RequestPage
      kind="service"
      data={shown}
      answer={actionData}
      form={{
        label: 'Service form',
        button: 'Ask for service',
        interest: 'service',
        message: 'Anything else? (optional)',
      }}
      photographs="What is broken, and the plate with the cart’s numbers."
    >
      {(values, errors) => (
        <>
          <div className="grid gap-6 sm:grid-cols-2">
            <LineField
              {...{ values, errors }}
              name="details.service.cart"
              label="Which cart?"
              hint="Make and model."
              autoComplete="off"
              required
            />
            <NumberField
              {...{ values, errors }}
              name="details.service.year"
              label="Year (if known)"
            />
          </div>
          <LinesField
            {...{ values, errors }}
            name="details.service.problem"
            label="What is wrong, or what should be done?"
            required
          />
          <div className="grid gap-6 sm:grid-cols-2">
            <ChoiceField
              {...{ values, errors }}
              name="details.service.where"
              label="Where?"
              options={servicePlaces}
            />
            <LineField
              {...{ values, errors }}
              name="details.service.town"
              label="Town, if at home"
              list="served-towns"
              autoComplete="address-level2"
            />
          </div>
          <datalist id="served-towns">
            {towns.map((town) => (
              <option key={town} value={town} />
            ))}
          </datalist>
          <LineField
            {...{ values, errors }}
            name="details.service.when"
            label="When does it suit you? (optional)"
            hint="For example: Friday after 3, or any morning."
            autoComplete="off"
          />
        </>
      )}
    </RequestPage>
  );
}
