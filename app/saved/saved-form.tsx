import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useCartsForm } from '#app/compare/use-carts-form.ts';

/** Lists with boxes, of which two to four go on to the comparison: a plain GET form. */
export function SavedForm({ isAny, children }: { isAny: boolean; children: ReactNode }) {
  const send = useCartsForm();
  return (
    <Form action="/compare" onSubmit={send} aria-label="Compare">
      {children}
      {isAny && (
        <div className="saved-compare">
          <button type="submit" className="btn btn-line">
            Compare those ticked
          </button>
          <span className="text-sm text-ink-soft">Two to four stand side by side.</span>
        </div>
      )}
    </Form>
  );
}
