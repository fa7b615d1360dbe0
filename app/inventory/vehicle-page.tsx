import { Suspense, use, useEffect } from 'react';
import { useRootData } from '#app/layout/root-data.ts';
import type { CardVehicle } from '#domain/vehicle/card-vehicle.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { useModelOf } from './use-model-of.ts';
import { VehicleDetail } from './vehicle-detail.tsx';
import { NOT_FOUND, vehicleHead } from './vehicle-head.ts';
import { VehicleLoading, VehicleMissing } from './vehicle-states.tsx';

/** A vehicle, none, or one that the API has not answered for yet. */
export type Found = ListedVehicle | null | Promise<ListedVehicle | null>;

interface Props {
  found: Found;
  /** What there is beside it. */
  others: CardVehicle[] | Promise<CardVehicle[]>;
}

/** One vehicle's page in each of its states: on its way, not found, or whole. */
export function VehiclePage(props: Props) {
  return (
    <Suspense fallback={<VehicleLoading />}>
      <Answered {...props} />
    </Suspense>
  );
}

function Answered({ found, others }: Props) {
  const vehicle = found instanceof Promise ? use(found) : found;
  const dealer = useRootData()?.frame;
  // A title from the API comes too late for `meta`, which has run by then.
  useEffect(() => {
    if (dealer && found instanceof Promise) {
      document.title = vehicle ? vehicleHead(vehicle, dealer).title : NOT_FOUND;
    }
  }, [found, vehicle, dealer]);
  return vehicle ? <OfModel vehicle={vehicle} others={others} /> : <VehicleMissing />;
}

function OfModel({ vehicle, others }: { vehicle: ListedVehicle; others: Props['others'] }) {
  const model = useModelOf(vehicle);
  const to = model && { name: model.name, to: `/vehicles/${model.slug}` };
  return <VehicleDetail vehicle={vehicle} model={to} others={others} />;
}
