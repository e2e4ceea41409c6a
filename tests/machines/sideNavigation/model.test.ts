import { expect } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Role } from '../../../src/contracts/roles.ts';
import {
  type MenuLoaded,
  type SideNavigationEvent,
  type SideNavigationSnapshot,
  sideNavigationMachine,
} from '../../../src/machines/sideNavigation/machine.ts';
import { sideNavigationChart } from '../../../src/statecharts/charts/sideNavigation/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelActors,
  type ModelSpec,
} from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Leaf = LeafOf<SideNavigationSnapshot['value']>;
type NavigationActors = ModelActors & { asked: DeferredCalls; context(): SideNavigationSnapshot['context'] };

function start({ clock, inspect }: Given): NavigationActors {
  const asked = new DeferredCalls();
  const actor = createActor(
    sideNavigationMachine.provide({
      actors: {
        loadMenu: fromPromise<MenuLoaded, { role: Role | null }>(({ input, signal, self }) =>
          asked.wait(self.id, input, signal),
        ),
      },
    }),
    { clock, inspect },
  );
  return {
    ...startHeadless(actor),
    asked,
    calls: asked,
    context: () => actor.getSnapshot().context,
  };
}

const send = (system: NavigationActors, event: SideNavigationEvent) => system.actor.send(event);

const spec: ModelSpec<SideNavigationEvent, Leaf, NavigationActors> = {
  chart: sideNavigationChart,
  start,
  events: {
    'person.changed': (system, event) => {
      send(system, event);
      expect(system.context()).toMatchObject({ role: event.role, groups: [], opened: [] });
    },
    'menu.reload': send,
    'route.changed': (system, event) => {
      send(system, event);
      const { groups, opened } = system.context();
      if (groups.length > 0) expect(opened).toContain('게시판');
    },
    'panel.toggle': send,
    'group.toggle': (system, event) => {
      const wasOpen = system.context().opened.includes(event.title);
      send(system, event);
      expect(system.context().opened.includes(event.title)).toBe(!wasOpen);
    },
    'flyout.enter': send,
    'flyout.leave': send,
    'flyout.close': send,
    'drawer.open': send,
    'drawer.close': send,
  },
  states: {
    'menu.absent': (system) => expect(system.context()).toMatchObject({ role: null, groups: [] }),
    'menu.loading': (system) => expect(system.asked.readInput('loadMenu')).toEqual({ role: 'ROLE_ADMIN' }),
    'menu.ready': (system) => expect(system.context().groups).toHaveLength(2),
    'menu.reloading': (system) => {
      expect(system.asked.isWaiting('reloadMenu')).toBe(true);
      expect(system.context().groups).toHaveLength(2);
    },
    'menu.failed': (system) => expect(system.context().groups).toEqual([]),
    'panel.expanded': (system) => expect(system.context().flyout).toBeNull(),
    'panel.collapsed.closed': (system) => expect(system.context().flyout).toBeNull(),
    'panel.collapsed.open': (system) => expect(system.context().flyout).toBe('시스템 관리'),
    'panel.collapsed.closing': (system) => expect(system.context().flyout).toBe('시스템 관리'),
    'drawer.closed': (_, snapshot) => expect(snapshot.can({ type: 'drawer.open' })).toBe(true),
    'drawer.open': (_, snapshot) => expect(snapshot.can({ type: 'drawer.close' })).toBe(true),
  },
};

describeModel<SideNavigationEvent, Leaf, NavigationActors>('sideNavigation chart', spec);
