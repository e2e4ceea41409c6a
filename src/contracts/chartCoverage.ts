import * as z from 'zod/mini';

/**
 * Ways in which a branch of a chart was shown: a chart alone, one with its screens, the product in a browser, a person.
 */
export const coverageKinds = ['headless', 'rendered', 'browser', 'manual'] as const;
export type CoverageKind = (typeof coverageKinds)[number];

const chartCoverage = z.object({
  /** Hash of the chart's structure when it ran; another one makes the record stale. */
  hash: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  /** By branch id; a branch that nothing showed is absent. */
  branches: z.record(z.string(), z.array(z.enum(coverageKinds))),
});

/** Branches of charts that were shown, and by what; charts by their id. */
export const coverageRecord = z.object({
  version: z.literal(1),
  charts: z.record(z.string(), chartCoverage),
});
export type CoverageRecord = z.infer<typeof coverageRecord>;
