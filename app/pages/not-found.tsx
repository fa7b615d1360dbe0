import { data } from 'react-router';
import { PageFailure } from '#app/layout/page-failure.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export function meta() {
  return [{ title: '404 Page Not Found' }, { name: 'robots', content: 'noindex' }];
}

export default function NotFoundPage() {
  return <PageFailure status={404} />;
}
