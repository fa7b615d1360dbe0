import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { bearForeignNodes, keepEarlyInput } from '#app/http/document/foreign-nodes.ts';

bearForeignNodes();

// The first page hydrates in slices, so that the browser handles a press in between. Later pages each render in one go:
// transitions would slice them, too, with frames of the old page between (docs/decisions/012).
startTransition(() => {
  hydrateRoot(document, <HydratedRouter useTransitions={false} />, {
    onRecoverableError: keepEarlyInput(),
  });
});
