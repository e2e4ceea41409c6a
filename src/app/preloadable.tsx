import { type ComponentType, use } from 'react';

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
  let promise: Promise<Module<P>> | null = null;
  let isDrawn = false;

  const load = () => {
    if (promise) return promise;
    const started = fetchModule();
    promise = started;
    started.then(
      // as `use` looks for what is there already
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => {
        // What could not be fetched ahead is asked for again when it is drawn; drawn, it is a failure of the page.
        if (!isDrawn) promise = null;
      },
    );
    return started;
  };

  const draw = () => {
    isDrawn = true;
    return load();
  };
  const component: ComponentType<P> = (props) => <Fetched module={draw()} props={props} />;
  return { Component: component, load };
}

function Fetched<P extends object>({ module, props }: { module: Promise<Module<P>>; props: P }) {
  const { default: Component } = use(module);
  return <Component {...props} />;
}
