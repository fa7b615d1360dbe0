'use client';

import { InventoryList } from '../../../../../app/inventory/inventory-list.tsx';

export function Inventory({ browsing }) {
  return <InventoryList browsing={browsing} filters={browsing.filters} />;
}
