// What hangs is ended; what a busy machine takes long for is not.

/** What one test may take. */
export const TEST_MS = 120_000;

/** What one thing may take that a test waits for. */
export const WAIT_MS = 30_000;
