/** Groups by key, both in their first order: `Map.groupBy` is too new for our browsers (docs/decisions/025). */
export function grouped<Key, Each>(all: Iterable<Each>, keyOf: (each: Each) => Key) {
  const groups = new Map<Key, Each[]>();
  for (const each of all) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}
