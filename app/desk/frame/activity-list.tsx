import { Link } from 'react-router';
import type { ActivityRow } from '#server/desk/activity.ts';
import { DeskForm, Press } from './desk-form.tsx';
import { List, Moment, Row } from './row.tsx';

interface Props {
  rows: (Pick<ActivityRow, 'id' | 'at' | 'person' | 'action' | 'about' | 'undone_at'> & {
    customer: string | null;
    canUndo: boolean;
  })[];
  now: number;
  /** The address of the rows before these, if there are any. */
  older?: string | undefined;
}

/** Who did what, newest first. */
export function ActivityList({ rows, now, older }: Props) {
  return (
    <>
      <List heading="Activity" none="What people do at the desk comes here.">
        {rows.map(({ id, at, person, action, about, customer, undone_at, canUndo }) => (
          <Row
            key={id}
            to={about}
            name={<Said action={action} name={customer ?? cartIn(action, about)} />}
            when={
              <>
                <span translate="no">{person}</span>
                {', '}
                <Moment at={at} now={now} />
                {undone_at && ' (undone)'}
              </>
            }
          >
            {canUndo && (
              <DeskForm name="undo" of={id}>
                <Press value="undo" of={action}>
                  Undo
                </Press>
              </DeskForm>
            )}
          </Row>
        ))}
      </List>
      {older && (
        <Link to={older} className="btn btn-line justify-self-start">
          Older
        </Link>
      )}
    </>
  );
}

/** The sentence, with the customer's or the cart's name, which no translator changes. */
function Said({ action, name }: { action: string; name: string | undefined }) {
  if (!name) return action;
  const said = action.includes(name) ? action : `${action} (${name})`;
  const at = said.indexOf(name);
  return (
    <>
      {said.slice(0, at)}
      <span translate="no">{name}</span>
      {said.slice(at + name.length)}
    </>
  );
}

/** `Ranger Edge, EDGE-15`, as a press of the inventory has written it. */
function cartIn(action: string, about: string): string | undefined {
  const [room, id = ''] = about.split('/');
  const end = action.indexOf(id);
  if (room !== 'inventory' || !id || end < 0) return;
  return action.slice(action.indexOf(': ') + 2, end + id.length);
}
