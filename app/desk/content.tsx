import { deskContext } from '#server/desk/guard.ts';
import { screens } from '#server/desk/screens/screens.ts';
import type { Route } from './+types/content.ts';
import { Refusal } from './inquiry-sent.tsx';
import { List, Row } from './row.tsx';

/** What the shop says: a screen for what changes often. */
export async function loader({ context }: Route.LoaderArgs) {
  const { desk } = context.get(deskContext);
  return {
    apart: await desk.instances.apart(),
    screens: Object.entries(screens).map(([name, { title }]) => ({ name, title })),
  };
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { name, others } = loaderData.apart;
  return (
    <>
      <title>Content · Desk</title>
      <h1>Content</h1>
      {others.length > 0 && (
        <Refusal
          why={`They share no folder: ${others.join(' and ')} show other content than ${name}, where you are. What you save here is on this one alone.`}
        />
      )}
      <List heading="What changes often" none="Nothing.">
        {loaderData.screens.map(({ name, title }) => (
          <Row key={name} to={`content/${name}`} name={title} when="" />
        ))}
      </List>
    </>
  );
}
