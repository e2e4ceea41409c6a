/** Calls `work` once the page has nothing else to do. Returns how to cancel that. */
export function whenIdle(work: () => void): () => void {
  // Safari has had no idle callbacks for long
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
