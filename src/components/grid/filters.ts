import type * as z from 'zod/mini';

/** The filters of an address that the contract's `query` accepts; what it does not is passed over. */
export function readFilters<Q extends z.ZodMiniObject>(
  query: Q,
  filters: Readonly<Record<string, string>>,
): Partial<z.output<Q>> {
  const read = Object.entries(query.shape as Record<string, z.ZodMiniType>).flatMap(([name, schema]) => {
    const value = filters[name] ? schema.safeParse(filters[name]) : undefined;
    return value?.success ? [[name, value.data]] : [];
  });
  return Object.fromEntries(read);
}
