import { notFound } from 'next/navigation';
import { vehicles } from '../../saved.js';
import { Vehicle } from './vehicle.jsx';

export const revalidate = 60;

export async function generateStaticParams() {
  return (await vehicles()).map(({ id }) => ({ id }));
}

export async function generateMetadata({ params }) {
  const { name, description } = await vehicle(params);
  return { title: name, description };
}

export default async function VehiclePage({ params }) {
  return <Vehicle vehicle={await vehicle(params)} />;
}

async function vehicle(params) {
  const { id } = await params;
  return (await vehicles()).find((each) => each.id === id) ?? notFound();
}
