import type { ReactNode } from 'react';
import { PageOpening } from '#app/business/page-opening.tsx';
import { ContactDetails } from '#app/inquiries/contact-details.tsx';
import { FormColumn } from '#app/inquiries/form-column.tsx';
import { InquiryForm, type InquiryFormProps } from '#app/inquiries/inquiry-form.tsx';
import { PhotographField } from '#app/photographs/photograph-field.tsx';
import type { FieldErrors } from '#domain/inquiry/check.ts';
import type { RequestData } from './request-data.ts';

interface Props {
  kind: 'tradeIn' | 'service' | 'parts';
  data: RequestData;
  /** Of a form that was sent without JavaScript. */
  answer:
    | {
        values: Record<string, string>;
        fields: [name: string, value: string][];
        errors: FieldErrors;
        failure: string | undefined;
      }
    | undefined;
  form: Required<Pick<InquiryFormProps, 'label' | 'button' | 'interest'>> & { message: string };
  /** What a photograph should show. */
  photographs: string;
  /** The fields of the request itself. */
  children: (values: Record<string, string>, errors: FieldErrors) => ReactNode;
}

/** A short form about a cart: what it is, photographs of it, and whose it is. */
export function RequestPage({ kind, data, answer, form, photographs, children }: Props) {
  const { words, carts, business, socialHeading } = data;
  const values = answer?.values ?? data.values;
  return (
    <>
      <PageOpening title={words.heading} lead={words.lead} carts={carts} />
      <div className="lg:grid lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr]">
        <FormColumn space="py-12 lg:row-span-2 lg:pt-16">
          <h2 className="mb-8 text-h3">{words.formHeading}</h2>
          <InquiryForm
            {...form}
            key={values.page}
            message={{ label: form.message, optional: true }}
            encType="multipart/form-data"
            values={values}
            token={answer?.values.form ?? data.token}
            errors={answer?.errors ?? {}}
            failure={answer?.failure}
          >
            {(errors) => (
              <>
                {/* So that a form in which nothing is typed is one of its kind, and says what is missing. */}
                <input type="hidden" name={`details.${kind}.asked`} value="yes" />
                {children(values, errors)}
                <PhotographField
                  hint={photographs}
                  tickets={ticketsOf(answer?.fields)}
                  error={errors['details.photographs']}
                />
              </>
            )}
          </InquiryForm>
        </FormColumn>
        <ContactDetails business={business} socialHeading={socialHeading} />
      </div>
    </>
  );
}

/** Of photographs that came with the form, and need not be sent again. */
function ticketsOf(fields: [name: string, value: string][] = []): string[] {
  return fields.flatMap(([name, value]) => (name === 'details.photographs[]' ? value : []));
}
