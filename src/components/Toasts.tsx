import { lazy, Suspense, useSyncExternalStore } from 'react';

const Toaster = lazy(() => import('./Toaster.tsx'));

let wanted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has the place where toasts appear fetched and drawn. */
export function wantToasts(): void {
  wanted = true;
  for (const listener of listeners) listener();
}

/** Where toasts appear, once there has been one: the login page needs none of it. */
export function Toasts() {
  const due = useSyncExternalStore(subscribe, () => wanted);
  return (
    due && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
