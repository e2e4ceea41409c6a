import * as z from 'zod/mini';

/** Name of the BroadcastChannel between the console's tabs and the workbench. */
export const LIVE_CHANNEL = 'statecharts';

/** An actor of a registered chart: never its context, only what the chart's model calls its facts. */
const liveState = z.object({
  /** The same as long as the actor runs, within its tab. */
  actor: z.string(),
  chart: z.string(),
  /** Dotted paths of the active states but the root. */
  states: z.array(z.string()),
  facts: z.unknown(),
});
export type LiveState = z.infer<typeof liveState>;

/** Messages between tabs. `tab` is the console's, `workbench` the watching page's. Times are epoch ms. */
export const liveMessage = z.union([
  z.object({ type: z.literal('hello'), workbench: z.string() }),
  z.object({ type: z.literal('bye'), workbench: z.string() }),
  /** A console can be watched from now on. */
  z.object({ type: z.literal('here') }),
  z.object({ type: z.literal('running'), tab: z.string(), page: z.string(), actors: z.array(liveState) }),
  z.object({
    type: z.literal('step'),
    tab: z.string(),
    at: z.number(),
    /** The type alone. */
    event: z.string(),
    branches: z.array(z.string()),
    state: liveState,
  }),
  z.object({ type: z.literal('left'), tab: z.string() }),
]);
export type LiveMessage = z.infer<typeof liveMessage>;
