import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Draws what lies below the fold once the page around it is shown. What the person does meanwhile goes first. */
export function DeferredContent({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue ? children : <span hidden aria-busy="true" />;
}
