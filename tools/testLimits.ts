// Ends what hangs, not what a busy machine takes long for.

/** Most time that one test may take. */
export const TEST_MS = 120_000;

/** Most time that one thing may take that a test waits for. */
export const WAIT_MS = 30_000;
