import { contentOf, metadataOf } from './saved-page.js';

export const revalidate = 60;

export const generateMetadata = () => metadataOf('home');

export default async function Home() {
  return contentOf('home');
}
