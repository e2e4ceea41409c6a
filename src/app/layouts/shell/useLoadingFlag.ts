import { useEffect, useState } from 'react';

const SHOWN_MS = 500;

/** On while the frame settles: off 500 ms after it was mounted. */
export function useLoadingFlag(): boolean {
  const [loading, setLoading] = useState(true);

  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);

  return loading;
}
