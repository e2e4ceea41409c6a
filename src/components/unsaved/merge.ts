/** A value that both sides have changed, to different ones. */
export interface Conflict {
  name: string;
  stored: unknown;
}

/** Compares values as requests would have them. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Compares what is entered with what was loaded; a field without a value is as empty as one that was emptied. */
export function isAsLoaded(input: object, loaded: object): boolean {
  const names = new Set([...Object.keys(input), ...Object.keys(loaded)]);
  const read = (values: object, name: string): unknown => Reflect.get(values, name) ?? '';
  return [...names].every((name) => isSame(read(input, name), read(loaded, name)));
}

/**
 * Puts what `own` has changed of `before` on top of what is `stored` now, value by value. Of what both have changed
 * the own value stays, as a conflict.
 */
export function mergeValues<V extends object>(
  before: V,
  stored: V,
  own: V,
): { merged: V; conflicts: Conflict[] } {
  const merged = { ...stored };
  const conflicts: Conflict[] = [];
  for (const name of Object.keys(own) as (keyof V & string)[]) {
    if (isSame(own[name], before[name]) || isSame(own[name], stored[name])) continue;
    merged[name] = own[name];
    if (!isSame(stored[name], before[name])) conflicts.push({ name, stored: stored[name] });
  }
  return { merged, conflicts };
}
