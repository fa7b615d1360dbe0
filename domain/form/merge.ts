/**
 * Merges what somebody has typed with what others have set meanwhile, field by field. Absent values count as empty.
 *
 * @param seen the values that the form had shown
 * @param now the present values
 * @returns `merged`: typed values over present ones; `touched`: the fields that were typed anew; `overtaken`: those of
 * them that somebody else has set to something else
 */
export function merge<Values extends Record<string, unknown>>(
  seen: Values,
  typed: Values,
  now: Values,
) {
  const names: (keyof Values)[] = Object.keys({ ...now, ...typed, ...seen });
  const isSame = (name: keyof Values, one: Values, other: Values) =>
    JSON.stringify(one[name] ?? '') === JSON.stringify(other[name] ?? '');
  const touched = names.filter((name) => !isSame(name, typed, seen));
  const overtaken = touched.filter((name) => !isSame(name, now, seen) && !isSame(name, now, typed));
  const own = Object.fromEntries(touched.map((name) => [name, typed[name]]));
  return { merged: { ...now, ...own } as Values, touched, overtaken };
}
