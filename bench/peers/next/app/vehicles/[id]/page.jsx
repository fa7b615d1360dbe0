import { notFound } from 'next/navigation';
import { contentOf, metadataOf, vehicle } from '../../saved-page.js';

export const revalidate = 60;

export const generateStaticParams = () => [{ id: vehicle }];

export const generateMetadata = () => metadataOf('vehicle');

export default async function Vehicle({ params }) {
  const { id } = await params;
  if (id !== vehicle) notFound();
  return contentOf('vehicle');
}
