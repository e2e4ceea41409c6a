import { type FieldValues, get, set } from 'react-hook-form';
import * as z from 'zod/mini';
import { isLineIssue, joinLines } from '../../contracts/lines.ts';

/**
 * Values of a record as a form shows them: with a blank for each line break in what `schema` has one line for. Such
 * texts are from before they were refused; a field of one line does not show that they have several.
 */
export function keepOneLine<V extends FieldValues, D>(schema: z.ZodMiniType<V, V>, values: D): D {
  const issues = z.safeParse(schema, values).error?.issues.filter(isLineIssue) ?? [];
  if (issues.length === 0) return values;
  const kept = structuredClone(values) as FieldValues;
  for (const { path } of issues) {
    const name = path.join('.');
    set(kept, name, joinLines(String(get(kept, name))));
  }
  return kept as D;
}
