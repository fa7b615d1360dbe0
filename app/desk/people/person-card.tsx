import { Form } from 'react-router';
import { Moment } from '#app/desk/frame/moment.tsx';
import { Press } from '#app/desk/frame/row.tsx';
import { FormFields } from '#app/site/form/form-fields.tsx';
import { field } from '#domain/form/field.ts';
import type { Person } from '#server/store/desk/people.ts';

interface Props extends Person {
  isSelf: boolean;
  isOwner: boolean;
  now: number;
  /** Devices with a session, and passkeys: `at` is the last use, or when it was made. */
  keys: {
    id: string;
    words: string;
    /** The first use of a session: it tells several of one device apart. */
    since?: number;
    at: number;
    press: 'put out' | 'forget passkey';
  }[];
}

export function PersonCard({ id, name, email, role, keys, isSelf, isOwner, now }: Props) {
  const mayChange = isSelf || isOwner;
  const more = [
    ...(keys.length > 1 ? ['put out everywhere' as const] : []),
    ...(isOwner && !isSelf ? ['remove' as const] : []),
  ];
  return (
    <section className="card" aria-label={name}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2>{name}</h2>
        <p>{`${email}, ${role}`}</p>
      </div>
      <h3>Signed in on</h3>
      {keys.length === 0 && <p>No device.</p>}
      <ul>
        {keys.map((key) => (
          <li key={key.id} className="row">
            <span>
              {key.words},{' '}
              {key.since !== undefined && (
                <>
                  first used <Moment at={key.since} now={now} />, last used{' '}
                </>
              )}
              <Moment at={key.at} now={now} />
            </span>
            {mayChange && <PressOf press={key.press} id={key.id} of={key.words} />}
          </li>
        ))}
      </ul>
      {mayChange && (
        <div className="flex flex-wrap gap-3 empty:hidden">
          {more.map((press) => (
            <PressOf key={press} press={press} id={id} of={name} />
          ))}
        </div>
      )}
    </section>
  );
}

const presses = {
  'put out': 'Sign out',
  'forget passkey': 'Remove',
  'put out everywhere': 'Sign out everywhere',
  remove: 'Remove from the desk',
};

interface PressProps {
  press: keyof typeof presses;
  id: string;
  /** Tells buttons of one name apart to those who don't see them. */
  of: string;
}

/** A form of one button. */
function PressOf({ press, id, of }: PressProps) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Press value={press} of={of}>
        {presses[press]}
      </Press>
    </Form>
  );
}

/** @param sent what was typed, and what is wrong with it */
export function AddPerson(sent: {
  values: Record<string, string>;
  errors: Record<string, string>;
}) {
  const hint = 'An owner adds and removes people, too.';
  const options = { staff: 'Staff', owner: 'Owner' };
  return (
    <Form method="post" noValidate className="card">
      <h2>Add a person</h2>
      <input type="hidden" name="press" value="add" />
      <FormFields
        {...sent}
        rows={[
          [field('name', 'Name'), field('email', 'Email', { type: 'email', autoComplete: 'off' })],
          [field('role', 'Role', { options, hint })],
        ]}
      />
      <button type="submit" className="btn btn-go justify-self-start">
        Add
      </button>
    </Form>
  );
}
