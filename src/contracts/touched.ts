import * as z from 'zod/mini';

/**
 * Resource that a change touched. `resource` is a key such as 'commonCode', null when anything may have changed; `id`
 * is null when many of the resource changed.
 */
export const touched = z.object({
  resource: z.nullable(z.string()),
  id: z.nullable(z.string()),
});
export type Touched = z.infer<typeof touched>;

/** As the server tells it. `requestId` is that of the answer to the one request that made the change, where one did. */
export const toldTouched = z.object({ ...touched.shape, requestId: z.optional(z.string()) });
export type ToldTouched = z.infer<typeof toldTouched>;
