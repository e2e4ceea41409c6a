import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigate } from 'wouter/use-browser-location';
import { App } from '../../src/app/App.tsx';
import type { Destination } from '../../src/machines/session/types.ts';
import { paths } from '../../src/paths/paths.ts';
import type { PageDriver } from '../drivers/page.ts';
import { renderedPage } from '../drivers/testingLibrary.ts';
import { type SessionActors, startSession } from '../machines/session/actors.ts';
import type { Given } from '../support/model.ts';

export type ScreenActors = SessionActors & { page: PageDriver; within(what: () => void): Promise<void> };

/**
 * The address bar. A forced sign-out leads to the login page without its status: telling the status is a move of
 * its own in the walk, made by opening that address.
 */
function follow(destination: Destination): void {
  switch (destination.to) {
    case 'home':
      if (destination.onlyFrom !== 'login' || window.location.pathname === paths.login())
        navigate(paths.home());
      break;
    case 'login':
      navigate(paths.login());
      break;
    case 'dormantRelease':
      navigate(paths.dormantRelease());
      break;
    case 'reconsent':
      navigate(paths.reconsent(destination.userId));
      break;
    default:
      destination satisfies never;
  }
}

const tick = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** The whole console around the real session chart, opened at the login page. */
export function startScreens(given: Given): ScreenActors {
  window.history.replaceState(null, '', paths.login());
  const system = startSession({ ...given, onNavigate: follow });
  const view = render(<App session={system.actor} />);
  const within = (what: () => void) =>
    act(async () => {
      what();
      await tick();
    });
  return {
    ...system,
    page: renderedPage(userEvent.setup({ delay: null })),
    within,
    settle: () => within(() => {}),
    stop: () => {
      view.unmount();
      system.actor.stop();
    },
  };
}
