import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// The first page is hydrated in slices, between which a press comes through. The pages after it are each rendered in one
// go: as transitions they would be rendered in slices, too, with frames of the old page between (docs/decisions/012).
startTransition(() => {
  hydrateRoot(document, <HydratedRouter useTransitions={false} />);
});
