import * as z from 'zod/mini';

/** A chart as the JSON configuration of an XState machine; what else is in it is that library's. */
export const machineExport = z.looseObject({ id: z.string().check(z.minLength(1), z.maxLength(100)) });

/** Sets a release's snapshot apart from other JSON files. */
const SNAPSHOT_FORMAT = 'esg-console/statecharts@1';

/** All charts of one release of the product. */
export const releaseSnapshot = z.object({
  format: z.literal(SNAPSHOT_FORMAT),
  version: z.string(),
  /** Revision of the sources; null where the build did not know it. */
  commit: z.nullable(z.string()),
  /** ISO 8601. */
  date: z.string(),
  charts: z.array(machineExport),
});
export type ReleaseSnapshot = z.infer<typeof releaseSnapshot>;
