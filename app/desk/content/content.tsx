import { List, Refusal, Row } from '#app/desk/frame/row.tsx';
import { pageOfFile } from '#server/desk/contents.ts';
import { deskContext } from '#server/desk/guard.ts';
import { screens } from '#server/desk/screens/screens.ts';
import type { Route } from './+types/content.ts';

/** What the shop says: a screen for what changes often, and each file as text. */
export async function loader({ context }: Route.LoaderArgs) {
  const { desk } = context.get(deskContext);
  return {
    apart: await desk.instances.apart(),
    faults: (await desk.contents.faults()).map((fault) => ({
      ...fault,
      page: pageOfFile(fault.file),
    })),
    files: desk.contents.files().map((file) => ({ file, page: pageOfFile(file) })),
    screens: Object.entries(screens).map(([name, { title }]) => ({ name, title })),
  };
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { faults, apart } = loaderData;
  const { name, others } = apart;
  return (
    <>
      <title>Content · Desk</title>
      <h1>Content</h1>
      {others.length > 0 && (
        <Refusal
          why={`They share no folder: ${others.join(' and ')} show other content than ${name}, where you are. What you save here is on this one alone.`}
        />
      )}
      {faults.length > 0 && (
        <>
          <Refusal why="Errors: the site keeps what it shows until you fix these, one file after the other." />
          <ul className="card gap-0 py-1">
            {faults.map(({ file, line, said, page }) => (
              <Row
                key={`${file} ${line} ${said}`}
                to={page}
                name={line ? `${file}, line ${line}` : file}
                words={said}
                when=""
              />
            ))}
          </ul>
        </>
      )}
      <List heading="What changes often" none="Nothing.">
        {loaderData.screens.map(({ name, title }) => (
          <Row key={name} to={`content/${name}`} name={title} when="" />
        ))}
      </List>
      <details className="card">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          All files, as text
        </summary>
        <ul>
          {loaderData.files.map(({ file, page }) => (
            <Row key={file} to={page} name={file} when="" />
          ))}
        </ul>
      </details>
    </>
  );
}
