/**
 * Some of `cases`, each next one the one that shows most of what those before it do not, until none shows anything more
 * or there are `limit` of them.
 */
export function chooseMostTelling<T>(
  cases: readonly T[],
  findShown: (each: T) => readonly string[],
  limit = Number.POSITIVE_INFINITY,
): T[] {
  const known = new Set<string>();
  const chosen: T[] = [];
  const countNew = (each: T) => [...new Set(findShown(each))].filter((shown) => !known.has(shown)).length;
  while (chosen.length < limit) {
    const next = cases.toSorted((one, other) => countNew(other) - countNew(one))[0];
    if (next === undefined || countNew(next) === 0) break;
    for (const shown of findShown(next)) known.add(shown);
    chosen.push(next);
  }
  return chosen;
}
