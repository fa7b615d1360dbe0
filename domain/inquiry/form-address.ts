/** The form for a part, told which cart it is for: a model or a vehicle. */
export function partsAddress(cart: string): string {
  return `/service-request?${new URLSearchParams({ kind: 'parts', cart })}`;
}

/** The form for service, told on which town's page somebody asked for it. */
export function serviceAddress(town: string): string {
  return `/service-request?${new URLSearchParams({ town })}`;
}
