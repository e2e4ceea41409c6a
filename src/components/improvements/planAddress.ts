import * as z from 'zod/mini';
import { pathTo, withSearch } from '../../paths/console.ts';

const plan = z.object({
  create: z.literal('DGNS'),
  dgnsRstId: z.uuid(),
  oncoIdctrsId: z.uuid(),
  bizSectId: z.uuid(),
  targetPoints: z.nullable(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
  title: z.string().check(z.maxLength(200)),
});

/** A task of improvement that an indicator of a section's result suggests; its score is the result's. */
export type SuggestedTask = Omit<z.infer<typeof plan>, 'create'>;

/** Address of the form of a new task, filled in with what is suggested. */
export function toPlanHref({ targetPoints, title, ...keys }: SuggestedTask): string {
  const query = new URLSearchParams({ create: 'DGNS', ...keys, title });
  if (targetPoints !== null) query.set('targetPoints', String(targetPoints));
  return withSearch(pathTo('analperf-improvement'), String(query));
}

/** The task that an address suggests; null of one that suggests none, or none that there can be. */
export function readPlan(search: string): SuggestedTask | null {
  const query = new URLSearchParams(search);
  const read = plan.safeParse({
    ...Object.fromEntries(query),
    targetPoints: query.get('targetPoints'),
    title: query.get('title') ?? '',
  });
  if (!read.success) return null;
  const { create: _, ...suggested } = read.data;
  return suggested;
}

/** The query of an address without what it suggests. */
export function withoutPlan(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of Object.keys(plan.shape)) query.delete(name);
  return String(query);
}
