import { Home } from './home.jsx';
import { loaded } from './saved.js';

export const revalidate = 60;

export async function generateMetadata() {
  const { title, description } = (await loaded('home')).page.head;
  return { title, description };
}

export default async function HomePage() {
  return <Home {...(await loaded('home')).page} />;
}
