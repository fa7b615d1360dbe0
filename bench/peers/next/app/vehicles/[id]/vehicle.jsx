'use client';

import { VehiclePage } from '../../../../../../app/inventory/vehicle-page.tsx';

export function Vehicle({ vehicle }) {
  return <VehiclePage found={vehicle} others={[]} />;
}
