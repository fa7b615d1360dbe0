import { data } from 'react-router';
import { NoSuchPage } from '#app/site/hero/page-opening.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <NoSuchPage />;
}
