import { useForm } from '#app/desk/frame/around.ts';
import { DeskForm, Fieldset, Press } from '#app/desk/frame/desk-form.tsx';
import { Moment, Row } from '#app/desk/frame/row.tsx';
import { type FormRow, field } from '#domain/form/field.ts';
import { spokenInstant } from '#domain/rental/stay.ts';
import type { Person } from '#server/store/desk/people.ts';

interface Props extends Person {
  isSelf: boolean;
  isOwner: boolean;
  now: number;
  devices: { id: string; device: string; created_at: number; used_at: number; isThis: boolean }[];
  passkeys: { id: string; device: string; added_at: number }[];
}

export function PersonCard({ isSelf, isOwner, now, devices, passkeys, ...person }: Props) {
  const { id, name, email, role } = person;
  const mayChange = isSelf || isOwner;
  const count = devices.length + passkeys.length;
  return (
    <section className="card" aria-label={name}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2>{name}</h2>
        <p>{`${email}, ${role}`}</p>
      </div>
      {count === 0 && <p className="text-ink-soft">Devices come here after signing in.</p>}
      <ul>
        {devices.map(({ id: session, device, created_at, used_at, isThis }) => (
          <Row
            key={session}
            name={isThis ? `${device} (this one)` : device}
            when={
              <>
                Signed in <Moment at={created_at} now={now} />, last used{' '}
                <Moment at={used_at} now={now} />
              </>
            }
          >
            {/* The header signs this one out. */}
            {mayChange && !isThis && (
              <DeskForm name="device" of={session}>
                {/* Several of one device differ by their time. */}
                <Press
                  value="signOutDevice"
                  of={`${device} of ${name}, ${spokenInstant(created_at)}`}
                >
                  Sign out
                </Press>
              </DeskForm>
            )}
          </Row>
        ))}
        {passkeys.map(({ id: passkey, device, added_at }) => (
          <Row
            key={passkey}
            name={`Passkey of ${device}`}
            when={
              <>
                Added <Moment at={added_at} now={now} />
              </>
            }
          >
            {mayChange && (
              <DeskForm name="passkey" of={passkey}>
                <Press
                  value="removePasskey"
                  of={`passkey of ${device} of ${name}, ${spokenInstant(added_at)}`}
                >
                  Remove
                </Press>
              </DeskForm>
            )}
          </Row>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {mayChange && count > 1 && (
          <DeskForm name="everywhere" of={id}>
            <Press value="signOutEverywhere" of={name}>
              Sign out everywhere
            </Press>
          </DeskForm>
        )}
        {isOwner && !isSelf && (
          <DeskForm name="remove" of={id} className="grid justify-items-start gap-2">
            <RemovePress of={name} />
          </DeskForm>
        )}
      </div>
    </section>
  );
}

function RemovePress({ of }: { of: string }) {
  const { warning } = useForm();
  return (
    <Press value="removePerson" of={of} look={warning ? 'btn-go' : 'btn-line'}>
      Remove from the desk
    </Press>
  );
}

export function AddPerson() {
  return (
    <section className="card" aria-labelledby="add">
      <h2 id="add">Add a person</h2>
      <DeskForm name="person" className="grid gap-4">
        <Fieldset rows={rows} first={{ role: 'staff' }} />
        <div>
          <Press value="addPerson" look="btn-go">
            Add
          </Press>
        </div>
      </DeskForm>
    </section>
  );
}

const rows: FormRow[] = [
  [field('name', 'Name'), field('email', 'Email', { type: 'email', autoComplete: 'off' })],
  [
    field('role', 'Role', {
      options: { staff: 'Staff', owner: 'Owner' },
      hint: 'An owner adds and removes people, too.',
    }),
  ],
];
