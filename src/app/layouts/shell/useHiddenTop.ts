import { useEffect, useState } from 'react';

/** From this scroll offset on, in pixels, the header gets out of the way. */
const HIDDEN_FROM = 80;

/** Reports whether the page is scrolled far enough for the header to hide. */
export function useHiddenTop(): boolean {
  const [hidden, setHidden] = useState(() => window.scrollY >= HIDDEN_FROM);

  useEffect(() => {
    const look = () => setHidden(window.scrollY >= HIDDEN_FROM);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  return hidden;
}
