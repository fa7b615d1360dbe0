import { Form } from 'react-router';
import { Field } from '#app/ui/field.tsx';
import type { Person } from '#server/store/desk/people.ts';
import { Moment } from './moment.tsx';

interface Signed {
  id: string;
  device: string;
  /** Milliseconds since 1970. */
  at: number;
  isThis?: boolean;
}

interface Props extends Person {
  isSelf: boolean;
  isOwner: boolean;
  now: number;
  devices: Signed[];
  passkeys: Signed[];
}

export function PersonCard({ id, name, email, role, devices, passkeys, ...shown }: Props) {
  const { isSelf, isOwner, now } = shown;
  const mayChange = isSelf || isOwner;
  return (
    <section className="card" aria-label={name}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2>{name}</h2>
        <p>
          {email} · {role}
        </p>
      </div>
      <h3>Signed in on</h3>
      {devices.length === 0 && <p>No device.</p>}
      <ul>
        {devices.map(({ isThis, ...device }) => (
          <li key={device.id} className="row">
            <span>
              {device.device} {isThis ? '(this one)' : <Moment at={device.at} now={now} />}
            </span>
            {mayChange && (
              <Press press="put out" id={device.id} of={device.device}>
                Sign out
              </Press>
            )}
          </li>
        ))}
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="row">
            <span>
              Passkey of {passkey.device}, since <Moment at={passkey.at} now={now} />
            </span>
            {mayChange && (
              <Press press="forget passkey" id={passkey.id} of={passkey.device}>
                Remove
              </Press>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <div className="flex flex-wrap gap-3">
          {devices.length > 1 && (
            <Press press="put out everywhere" id={id} of={name}>
              Sign out everywhere
            </Press>
          )}
          {isOwner && !isSelf && (
            <Press press="remove" id={id} of={name}>
              Remove from the desk
            </Press>
          )}
        </div>
      )}
    </section>
  );
}

interface PressProps {
  press: string;
  id: string;
  /** Tells buttons of one name apart to those who don't see them. */
  of: string;
  children: string;
}

/** A form of one button. */
function Press({ press, id, of, children }: PressProps) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="press"
        value={press}
        aria-label={`${children}: ${of}`}
        className="btn btn-line"
      >
        {children}
      </button>
    </Form>
  );
}

interface AddProps {
  values: Record<string, string>;
  errors: Partial<Record<string, string[]>>;
}

export function AddPerson({ values, errors }: AddProps) {
  const isSent = values.press === 'add';
  const error = (name: string) => (isSent ? errors[name]?.[0] : undefined);
  return (
    <Form method="post" noValidate className="card">
      <h2>Add a person</h2>
      <input type="hidden" name="press" value="add" />
      <Field id="name" name="name" label="Name" error={error('name')}>
        {(control) => (
          <input {...control} defaultValue={isSent ? values.name : ''} autoComplete="off" />
        )}
      </Field>
      <Field id="email" name="email" label="Email" error={error('email') ?? error('refused')}>
        {(control) => (
          <input
            {...control}
            type="email"
            defaultValue={isSent ? values.email : ''}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        id="role"
        name="role"
        label="Role"
        hint="An owner adds and removes people, too."
        error={error('role')}
      >
        {(control) => (
          <select {...control} defaultValue={values.role ?? 'staff'}>
            <option value="staff">Staff</option>
            <option value="owner">Owner</option>
          </select>
        )}
      </Field>
      <button type="submit" className="btn btn-go">
        Add
      </button>
    </Form>
  );
}
