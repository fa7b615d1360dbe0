'use client';

import { useState } from 'react';
import { InventoryList } from '../../../../../app/inventory/inventory-list.tsx';

export function Inventory({ browsing }) {
  const [isOpen, onToggle] = useState(false);
  return <InventoryList browsing={browsing} sheet={{ isOpen, onToggle }} />;
}
