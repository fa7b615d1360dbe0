import { pageHead } from '#app/http/seo/describe-page.ts';
import { FormFields } from '#app/site/form/form-fields.tsx';
import { aroundForm, FormPage } from '#app/site/form/form-page.tsx';
import { InquiryForm } from '#app/site/form/inquiry-form.tsx';
import { PhotographField } from '#app/site/form/photograph-field.tsx';
import { useTown } from '#app/site/frame/your-town.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { plainForms, plainRows } from '#domain/inquiry/kinds.ts';
import { MOST_PHOTOGRAPHS } from '#domain/photograph/limits.ts';
import { answerForm } from '#server/http/form-post.ts';
import { subjectsOf } from '#server/inquiries/about.ts';
import { type Site, siteContext } from '#server/site.ts';
import type { Route } from './+types/inquiry-route.ts';

/** The form of an inquiry's kind, by the page's path; `?kind=` chooses where several kinds share a page. */
export async function loader({ context, url, pattern }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { pages, towns } = site.content;
  const forms = plainForms.filter(({ path }) => path === `/${pattern}`);
  const form = forms.find(({ kind }) => kind === url.searchParams.get('kind')) ?? forms[0];
  if (!form) throw new Error(`${pattern} is the page of no kind of inquiry`);
  const { kind, path, label, button, interest, photographs } = form;
  const words = pages.requests[kind];
  const rows = plainRows(form);
  const known = await knownFrom(url, site);
  const filled = rows.flat().map(({ name, filledBy }) => [name, filledBy && known[filledBy]]);
  return {
    head: pageHead(context, site, form.page),
    around: aroundForm(words, site.content, interest !== 'sales'),
    towns: towns.map(({ name, type }) => `${name} ${type}`),
    choices: forms.map((each) => ({
      kind: each.kind,
      choice: each.choice,
      to: `${path}?${new URLSearchParams({ ...Object.fromEntries(url.searchParams), kind: each.kind })}`,
    })),
    form: { kind, label, button, interest, photographs, rows },
    token: site.intake.token(),
    values: { page: known.page ?? path, ...Object.fromEntries(filled) } as Record<string, string>,
  };
}

async function knownFrom({ searchParams }: URL, { content, inventory }: Site) {
  const id = searchParams.get('cart');
  const page = id ? `/vehicles/${id}` : (searchParams.get('town') ?? '');
  const [subject] = await subjectsOf(page, inventory, content);
  if (subject?.kind === 'town') return { town: subject.note, page };
  return subject && subject.cart?.kind !== 'gone' ? { cart: subject.label, page } : {};
}

export const action = (sent: Route.ActionArgs) => answerForm(sent);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function InquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const town = useTown()?.name;
  const { around, choices, form, values, ...shown } = loaderData;
  const { kind, photographs, rows, ...named } = form;
  return (
    <FormPage {...around}>
      {choices.length > 1 && <KindChoice choices={choices} chosen={kind} />}
      <InquiryForm
        {...named}
        // Another kind keeps the visitor's name and photographs.
        key={values.page}
        about={values.page}
        note="Anything else? (optional)"
        encType={photographs === undefined ? undefined : 'multipart/form-data'}
        values={values}
        token={shown.token}
        sent={actionData}
      >
        {({ fields = [], ...typed }) => (
          <>
            {/* Gives an empty form its kind, so that its errors list the missing fields. */}
            <input type="hidden" name={`details.${kind}.asked`} value="yes" />
            <FormFields {...typed} rows={rows} towns={shown.towns} town={town} />
            {photographs !== undefined && (
              <PhotographField
                name="details.photographs"
                label="Photographs (optional)"
                address="/api/photographs"
                most={MOST_PHOTOGRAPHS}
                hint={photographs}
                tickets={fields.flatMap(([name, ticket]) =>
                  name === 'details.photographs[]' ? [ticket] : [],
                )}
                error={typed.errors['details.photographs']}
              />
            )}
          </>
        )}
      </InquiryForm>
    </FormPage>
  );
}

interface KindChoiceProps {
  choices: { kind: string; choice: string | undefined; to: string }[];
  chosen: string;
}

/** Links with the kind in the address, so that it works without JavaScript. */
function KindChoice({ choices, chosen }: KindChoiceProps) {
  return (
    <nav aria-label="What do you need?" className="mb-8 flex flex-wrap gap-3">
      {choices.map(({ kind, choice, to }) => (
        <SiteLink
          key={kind}
          to={to}
          replace
          preventScrollReset
          aria-current={kind === chosen ? 'true' : undefined}
          className="btn btn-line current:bg-ink current:text-paper"
        >
          {choice}
        </SiteLink>
      ))}
    </nav>
  );
}
