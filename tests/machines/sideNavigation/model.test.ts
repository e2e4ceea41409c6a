import { expect } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Role } from '../../../src/contracts/roles.ts';
import { sideNavigationChart } from '../../../src/machines/sideNavigation/chart.ts';
import {
  type MenuLoaded,
  type SideNavigationEvent,
  type SideNavigationSnapshot,
  sideNavigationMachine,
} from '../../../src/machines/sideNavigation/machine.ts';
import { describeModel, type Given, type LeafOf, type ModelSpec, type World } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Leaf = LeafOf<SideNavigationSnapshot['value']>;
type NavigationWorld = World & { asked: DeferredCalls; context(): SideNavigationSnapshot['context'] };

function start({ clock, inspect }: Given): NavigationWorld {
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
  actor.start();
  return {
    actor: {
      getSnapshot: () => actor.getSnapshot(),
      send: (event) => actor.send(event as SideNavigationEvent),
    },
    asked,
    calls: asked,
    context: () => actor.getSnapshot().context,
    trace: () => [],
    settle: () => new Promise((resolve) => setTimeout(resolve, 0)),
    stop: () => void actor.stop(),
  };
}

const send = (world: NavigationWorld, event: SideNavigationEvent) => world.actor.send(event);

const spec: ModelSpec<SideNavigationEvent, Leaf, NavigationWorld> = {
  chart: sideNavigationChart,
  start,
  events: {
    'person.changed': (world, event) => {
      send(world, event);
      expect(world.context()).toMatchObject({ role: event.role, groups: [], opened: [] });
    },
    'menu.reload': send,
    'route.changed': (world, event) => {
      send(world, event);
      const { groups, opened } = world.context();
      if (groups.length > 0) expect(opened).toContain('게시판');
    },
    'panel.toggle': send,
    'group.toggle': (world, event) => {
      const wasOpen = world.context().opened.includes(event.title);
      send(world, event);
      expect(world.context().opened.includes(event.title)).toBe(!wasOpen);
    },
    'flyout.enter': send,
    'flyout.leave': send,
    'flyout.close': send,
    'drawer.open': send,
    'drawer.close': send,
  },
  states: {
    'menu.absent': (world) => expect(world.context()).toMatchObject({ role: null, groups: [] }),
    'menu.loading': (world) => expect(world.asked.inputOf('loadMenu')).toEqual({ role: 'ROLE_ADMIN' }),
    'menu.ready': (world) => expect(world.context().groups).toHaveLength(2),
    'menu.reloading': (world) => {
      expect(world.asked.isWaiting('reloadMenu')).toBe(true);
      expect(world.context().groups).toHaveLength(2);
    },
    'menu.failed': (world) => expect(world.context().groups).toEqual([]),
    'panel.expanded': (world) => expect(world.context().flyout).toBeNull(),
    'panel.collapsed.closed': (world) => expect(world.context().flyout).toBeNull(),
    'panel.collapsed.open': (world) => expect(world.context().flyout).toBe('시스템 관리'),
    'panel.collapsed.closing': (world) => expect(world.context().flyout).toBe('시스템 관리'),
    'drawer.closed': (_, snapshot) => expect(snapshot.can({ type: 'drawer.open' })).toBe(true),
    'drawer.open': (_, snapshot) => expect(snapshot.can({ type: 'drawer.close' })).toBe(true),
  },
};

describeModel<SideNavigationEvent, Leaf, NavigationWorld>('sideNavigation chart', spec);
