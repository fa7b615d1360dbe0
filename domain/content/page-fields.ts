import { z } from 'zod';
import { line, listOf, modelSlug, oneOf } from './fields.ts';

/** The heading of a section. */
export function heading() {
  return line(60);
}

/** A short paragraph. */
export function paragraph() {
  return line(600);
}

/** The carts beside a page's heading, from the left: which model, and how the camera stands to it. */
export function opening() {
  return listOf(z.strictObject({ model: modelSlug(), view: oneOf(['front', 'rear', 'side']) })).max(
    2,
    'must have at most 2 entries',
  );
}

/** A heading with its sentence. */
export function point() {
  return z.strictObject({ title: line(60), text: paragraph() });
}

/** A large figure and what it counts: `500+`, `happy customers`. */
export function figure() {
  return z.strictObject({ value: line(12), label: line(40) });
}

/** Hours as visitors read them, for the pages whose hours are their own. */
export function displayHours() {
  return listOf(z.strictObject({ days: line(30), hours: line(40) }));
}
