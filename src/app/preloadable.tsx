import { type ComponentType, lazy, useState } from 'react';

type Module<P> = { default: ComponentType<P> };

export interface Preloadable<P> {
  Component: ComponentType<P>;
  load(): Promise<Module<P>>;
}

/**
 * Like `lazy`, with a `load` that fetches the component ahead. One that has been fetched is drawn at once, where
 * `lazy` shows a fallback first, and React keeps what follows a fallback waiting for 300 ms.
 */
export function preloadable<P extends object>(fetchModule: () => Promise<Module<P>>): Preloadable<P> {
  let fetching: Promise<Module<P>> | null = null;
  let fetched: ComponentType<P> | null = null;

  const load = () => {
    fetching ??= fetchModule().then(
      (module) => {
        fetched = module.default;
        return module;
      },
      (error) => {
        // the next one who asks may have a network again
        fetching = null;
        throw error;
      },
    );
    return fetching;
  };
  const late = lazy(load) as unknown as ComponentType<P>;
  const component: ComponentType<P> = (props) => <Chosen choose={() => fetched ?? late} props={props} />;
  return { Component: component, load };
}

/** Draws one and the same component for as long as it stays. */
function Chosen<P extends object>({ choose, props }: { choose(): ComponentType<P>; props: P }) {
  const [Component] = useState(choose);
  return <Component {...props} />;
}
