import { data } from 'react-router';
import { NoSuchPage } from '#app/business/page-opening.tsx';
import { missing } from '#app/seo/head.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => missing();

export default function NotFoundPage() {
  return <NoSuchPage />;
}
