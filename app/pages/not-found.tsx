import { data } from 'react-router';
import { PageFailure } from '#app/layout/page-failure.tsx';
import { missing } from '#app/seo/head.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => missing();

export default function NotFoundPage() {
  return <PageFailure status={404} />;
}
