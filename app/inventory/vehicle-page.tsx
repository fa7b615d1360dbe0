import { Suspense, use, useEffect } from 'react';
import { useRootData } from '#app/layout/root-data.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { useModelOf } from './use-model-of.ts';
import { VehicleDetail } from './vehicle-detail.tsx';
import { NOT_FOUND, vehicleHead } from './vehicle-head.ts';
import { VehicleLoading, VehicleMissing } from './vehicle-states.tsx';

/** A vehicle, none, or one that the API has not answered for yet. */
export type Found = ListedVehicle | null | Promise<ListedVehicle | null>;

/** One vehicle's page in each of its states: on its way, not found, or whole. */
export function VehiclePage({ found }: { found: Found }) {
  return (
    <Suspense fallback={<VehicleLoading />}>
      <Answered found={found} />
    </Suspense>
  );
}

function Answered({ found }: { found: Found }) {
  const vehicle = found instanceof Promise ? use(found) : found;
  const dealer = useRootData()?.site.name ?? '';
  // A title from the API comes too late for `meta`, which has run by then.
  useEffect(() => {
    if (found instanceof Promise) {
      document.title = vehicle ? vehicleHead(vehicle, dealer).title : NOT_FOUND;
    }
  }, [found, vehicle, dealer]);
  return vehicle ? <OfModel vehicle={vehicle} /> : <VehicleMissing />;
}

function OfModel({ vehicle }: { vehicle: ListedVehicle }) {
  const model = useModelOf(vehicle);
  return (
    <VehicleDetail
      vehicle={vehicle}
      model={model && { name: model.name, to: `/vehicles/${model.slug}` }}
    />
  );
}
