import type { ComponentType, ReactNode } from 'react';
import { fetchParts } from '../../components/lazyPart.tsx';
import type { RouteName } from '../../contracts/consoleRoutes.ts';
import { preloadable } from '../preloadable.tsx';

export interface Screen {
  element: ReactNode;
  /** Fetches the screen, and starts fetching its parts, before it is drawn. */
  load(): Promise<unknown>;
}

interface BuiltScreen {
  /** Name of the route that shows it. */
  name: RouteName;
  screen: Screen;
  /** The screen brings the page's heading itself. */
  ownHeading: boolean;
}

/** The screen of a route. A route without one is planned: in no menu, and its page shows that. */
export function screenRoute<P extends object>(
  name: RouteName,
  load: () => Promise<{ default: ComponentType<P> }>,
  ...[props, options]: Record<never, never> extends P
    ? [props?: P, options?: Partial<Pick<BuiltScreen, 'ownHeading'>>]
    : [props: P, options?: Partial<Pick<BuiltScreen, 'ownHeading'>>]
): BuiltScreen {
  const fetched = preloadable(load);
  const Screen = fetched.Component as unknown as ComponentType<Record<never, never>>;
  const screen = { element: <Screen {...props} />, load: () => fetched.load().then(fetchParts) };
  return { name, screen, ownHeading: options?.ownHeading ?? false };
}
