import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';

type Fetched<P> = { component: ComponentType<P> } | { error: unknown } | null;

const parts = new Set<() => void>();
const largeParts = new Set<() => void>();

/** Starts fetching the parts of all screens that have been fetched. */
export function fetchParts(): void {
  for (const fetchPart of parts) fetchPart();
}

/** Starts fetching those that a screen which needs none would wait for. */
export function fetchLargeParts(): void {
  for (const fetchPart of largeParts) fetchPart();
}

interface PartOptions {
  /** Reports whether it is fetched ahead at all. */
  isNeeded?(): boolean;
  /** True when `fetchLargeParts` fetches it ahead, not `fetchParts`. */
  isLarge?: boolean;
}

/**
 * A part of a screen that has a file of its own and `fallback` in its place until it is there. Unlike what
 * `<Suspense>` uncovers, which React holds back for 300 ms after a fallback, it shows as soon as it is there.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { isNeeded = () => true, isLarge = false }: PartOptions = {},
): ComponentType<P & { fallback: ReactNode }> {
  let fetched: Fetched<P> = null;
  let isFetching = false;
  const listeners = new Set<() => void>();

  const fetchPart = () => {
    if (isFetching) return;
    isFetching = true;
    load()
      .then(
        (module) => {
          fetched = { component: module.default };
        },
        (error: unknown) => {
          fetched = { error };
        },
      )
      .finally(() => {
        for (const listener of listeners) listener();
      });
  };
  (isLarge ? largeParts : parts).add(() => isNeeded() && fetchPart());

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    fetchPart();
    return () => void listeners.delete(listener);
  };

  return (props) => <Part {...props} subscribe={subscribe} read={() => fetched} />;
}

interface Source<P> {
  subscribe(listener: () => void): () => void;
  read(): Fetched<P>;
}

function Part<P extends object>({
  fallback,
  subscribe,
  read,
  ...props
}: P & Source<P> & { fallback: ReactNode }) {
  const fetched = useSyncExternalStore(subscribe, read);
  if (fetched === null) return fallback;
  if ('error' in fetched) throw fetched.error;
  const { component: Component } = fetched;
  return <Component {...(props as unknown as P)} />;
}
