import { data, Form, redirect } from 'react-router';
import { List, Press, Refusal, Row, Waited } from '#app/desk/frame/row.tsx';
import type { ContentFault } from '#server/content/parse.ts';
import { type OpenFile, pageOfFile } from '#server/desk/contents.ts';
import { deskContext, fieldsOf } from '#server/desk/guard.ts';
import { time } from '#server/store/database.ts';
import { findContentVersion, listContentVersions } from '#server/store/desk/content-versions.ts';
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

export async function action({ context, request, params }: Route.ActionArgs) {
  const { db, desk, person } = context.get(deskContext);
  const file = fileOf(params.id);
  const { text = '', version = '', restore } = await fieldsOf(request);
  const old = restore === undefined ? undefined : await findContentVersion(db, restore);
  if (restore !== undefined && old?.file !== file) throw data(null, 404);
  const about = pageOfFile(file);
  const edit = (before: string) => old?.text ?? asWritten(text, before);
  const saved = await desk.contents.save({ file, version, person, about, edit });
  const again = (sent: Partial<Again>, status: number) =>
    data<Again>({ typed: old?.text ?? text, faults: [], ...sent }, status);
  if (saved.status === 'stale') return again({ now: saved.now }, 409);
  if (saved.status === 'refused') return again({ why: saved.why }, 422);
  if (saved.status === 'faulty') return again({ faults: saved.faults }, 422);
  throw redirect(`/desk/${about}${saved.activity ? `?done=${saved.activity}` : ''}`, 303);
}

function fileOf(id: string): string {
  return `${id.replaceAll('.', '/')}.yaml`;
}

interface Again {
  typed: string;
  why?: string;
  faults: ContentFault[];
  /** What somebody else has saved since. */
  now?: OpenFile;
}

/** A form sends lines with CRLF, and no mark of the byte order: they stay as the file has them. */
function asWritten(typed: string, before: string): string {
  const plain = (text: string) => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  if (plain(typed) === plain(before)) return before;
  const mark = before.startsWith('\uFEFF') ? '\uFEFF' : '';
  return mark + plain(typed).replaceAll('\n', before.includes('\r\n') ? '\r\n' : '\n');
}

export default function ContentFilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { file, text, versions, now } = loaderData;
  const why = actionData?.why ?? loaderData.why;
  const theirs = actionData?.now;
  const version = theirs?.version ?? loaderData.version;
  return (
    <>
      <title>{`${file} · Desk`}</title>
      <h1 className="wrap-anywhere">{file}</h1>
      {theirs && (
        <Refusal why="Somebody has changed this file meanwhile. Compare, then save yours." />
      )}
      {actionData?.faults.map((fault) => (
        <Refusal key={`${fault.file} ${fault.line} ${fault.said}`} why={inWords(fault, file)} />
      ))}
      {why && <Refusal why={why} />}
      {!loaderData.why && (
        <Form key={version} id="file" method="post" className="card" aria-label={file}>
          <input type="hidden" name="version" value={version} />
          <div className={`grid gap-4 ${theirs ? 'md:grid-cols-2' : ''}`}>
            <Text label={theirs ? 'Yours' : 'Text'} name="text" text={actionData?.typed ?? text} />
            {theirs && <Text label="In the file now" text={theirs.text} />}
          </div>
          <p>
            <Press name="press" value="save" look="btn-go">
              Save
            </Press>
          </p>
        </Form>
      )}
      <List heading="Versions before" none="None yet.">
        {versions.map(({ id, at, person }) => (
          <Row
            key={id}
            name={person}
            words="Before the change"
            when={<Waited since={at} now={now} />}
          >
            <Form method="post">
              <input type="hidden" name="version" value={version} />
              <Press name="restore" value={id} of={person}>
                Restore
              </Press>
            </Form>
          </Row>
        ))}
      </List>
    </>
  );
}

function inWords({ file, line, said }: ContentFault, own: string): string {
  return `${file === own ? '' : `${file}, `}${line ? `line ${line}: ` : ''}${said}`;
}

interface TextProps {
  label: string;
  /** Without one it is for reading. */
  name?: string;
  text: string;
}

function Text({ label, name, text }: TextProps) {
  return (
    <label className="grid gap-1.5 font-extrabold">
      {label}
      <textarea
        name={name}
        readOnly={!name}
        defaultValue={text}
        rows={24}
        spellCheck={false}
        className="control w-full p-3 font-mono text-sm font-normal whitespace-pre"
      />
    </label>
  );
}
