import { loaded } from '../saved.js';
import { Inventory } from './inventory.jsx';

export const revalidate = 60;

export async function generateMetadata() {
  const { title, description } = (await loaded('inventory')).root.heads['pages/inventory'];
  return { title, description };
}

export default async function InventoryPage() {
  return <Inventory {...(await loaded('inventory')).page} />;
}
