type Listener = (event: PopStateEvent) => void;

const holders = new Set<Listener>();

// Browsers call the window's own listeners in the order in which they were added, whether capturing or not, and this
// one can only stop the router's if it comes first: main.tsx imports it before anything is drawn.
window.addEventListener('popstate', (event) => {
  for (const holder of holders) holder(event);
});

/** Calls `listener` before the router hears that the person has gone back or forward. Returns a function that removes it. */
export function onBeforePopState(listener: Listener): () => void {
  holders.add(listener);
  return () => void holders.delete(listener);
}
