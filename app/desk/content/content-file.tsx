import { useId } from 'react';
import { data } from 'react-router';
import { useForm } from '#app/desk/frame/around.ts';
import { DeskForm, Press } from '#app/desk/frame/desk-form.tsx';
import { List, Refusal, Row, Waited } from '#app/desk/frame/row.tsx';
import { deskContext } from '#server/desk/guard.ts';
import { pressAction } from '#server/desk/press-action.ts';
import { time } from '#server/store/database.ts';
import { listContentVersions } from '#server/store/desk/content-versions.ts';
import type { Route } from './+types/content-file.ts';

/** A content file as one text, and its last versions. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, desk } = context.get(deskContext);
  const file = fileOf(params.id);
  if (!desk.contents.files().includes(file)) throw data(null, 404);
  const open = await desk.contents.open(file);
  const { why, text, version } = { why: undefined, text: '', version: '', ...open };
  const versions = await listContentVersions(db, file);
  return {
    file,
    why,
    text,
    version,
    now: await time(db),
    versions: versions.map(({ id, at, person }) => ({ id, at, person })),
  };
}

export const action = pressAction;

function fileOf(id: string): string {
  return `${id.replaceAll('.', '/')}.yaml`;
}

export default function ContentFilePage({ loaderData }: Route.ComponentProps) {
  const { file, why, versions, now } = loaderData;
  return (
    <>
      <title>{`${file} · Desk`}</title>
      <h1 className="wrap-anywhere">{file}</h1>
      {why ? (
        <Refusal why={why} />
      ) : (
        <DeskForm name="file" of={file} id="file" label={file} className="card">
          <Texts {...loaderData} />
          <p>
            <Press value="saveFile" look="btn-go">
              Save
            </Press>
          </p>
        </DeskForm>
      )}
      <List heading="Versions before" none="What a file said before each save comes here.">
        {versions.map(({ id, at, person }) => (
          <Row
            key={id}
            name={person}
            isName
            words="Before the change"
            when={<Waited since={at} now={now} />}
          >
            <DeskForm name={`restore ${id}`} of={file}>
              <input type="hidden" name="version" value={id} />
              <Press value="restoreFile" of={person}>
                Restore
              </Press>
            </DeskForm>
          </Row>
        ))}
      </List>
    </>
  );
}

/** What is typed; after a refusal beside what the file says now. */
function Texts({ text, version }: Pick<Route.ComponentProps['loaderData'], 'text' | 'version'>) {
  const { values, errors } = useForm();
  const isRefused = Object.keys(errors).length > 0;
  return (
    <div className={`grid gap-4 ${isRefused ? 'md:grid-cols-2' : ''}`}>
      <input type="hidden" name="seen" value={version} />
      <Text label="Text" name="text" text={values?.text ?? text} />
      {isRefused && <Text key={version} label="In the file now" text={text} />}
    </div>
  );
}

interface TextProps {
  label: string;
  /** Without one it is for reading. */
  name?: string;
  text: string;
}

function Text({ label, name, text }: TextProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-extrabold">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        readOnly={!name}
        defaultValue={text}
        rows={24}
        spellCheck={false}
        className="control w-full p-3 font-mono text-base whitespace-pre"
      />
    </div>
  );
}
