import { useIntersection } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';

/** Draws its children once their place comes into view, for what has to be loaded and is not looked at by everybody. */
export function OnceInView({ children }: { children: ReactNode }) {
  const { ref, entry } = useIntersection();
  const [wasSeen, setWasSeen] = useState(false);
  if (entry?.isIntersecting && !wasSeen) setWasSeen(true);
  return wasSeen ? children : <div ref={ref} style={{ minHeight: 1 }} />;
}
