import * as z from 'zod/mini';

/** What showed a branch of a chart: a chart alone, one with its screens, the product in a browser, or a person. */
export const coverageKinds = ['headless', 'rendered', 'browser', 'manual'] as const;
export type CoverageKind = (typeof coverageKinds)[number];

const chartCoverage = z.object({
  /** Of the chart's structure when it ran; another one makes the record stale. */
  hash: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  /** By branch id; a branch that nothing showed is absent. */
  branches: z.record(z.string(), z.array(z.enum(coverageKinds))),
});

/** Which branches of which charts were shown, and by what; charts by their id. */
export const coverageRecord = z.object({
  version: z.literal(1),
  charts: z.record(z.string(), chartCoverage),
});
export type CoverageRecord = z.infer<typeof coverageRecord>;
