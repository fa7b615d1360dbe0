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
            name={customer && !action.includes(customer) ? `${action} (${customer})` : action}
            when={
              <>
                {person}, <Moment at={at} now={now} />
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
