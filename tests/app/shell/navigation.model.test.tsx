import { fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';
import { type AnyMachineSnapshot, createActor, fromPromise } from 'xstate';
import { Header } from '../../../src/app/layouts/shell/Header.tsx';
import { Drawer, Sidebar } from '../../../src/app/layouts/shell/Sidebar.tsx';
import { NavigationProvider } from '../../../src/components/navigation.tsx';
import { SessionProvider } from '../../../src/components/session.tsx';
import type { Role } from '../../../src/contracts/roles.ts';
import {
  type MenuLoaded,
  type SideNavigationEvent,
  type SideNavigationSnapshot,
  sideNavigationMachine,
} from '../../../src/machines/sideNavigation/machine.ts';
import { navigation as texts } from '../../../src/messages/ko.shell.ts';
import { statusMessages } from '../../../src/messages/ko.ts';
import { sideNavigationChart } from '../../../src/statecharts/charts/sideNavigation/chart.ts';
import { startSession } from '../../machines/session/actors.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { type RenderedActors, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

type Leaf = LeafOf<SideNavigationSnapshot['value']>;
type NavigationActors = RenderedActors & { asked: DeferredCalls };

/** The menu at the left and the drawer, in a frame where nobody has signed in yet. */
function start(given: Given): NavigationActors {
  const asked = new DeferredCalls();
  const actor = createActor(
    sideNavigationMachine.provide({
      actors: {
        loadMenu: fromPromise<MenuLoaded, { role: Role | null }>(({ input, signal, self }) =>
          asked.wait(self.id, input, signal),
        ),
      },
    }),
    given,
  ).start();
  const session = startSession({ ...given, inspect() {} });
  onTestFinished(() => session.stop());
  const ui = (
    <SessionProvider actor={session.actor}>
      <NavigationProvider actor={actor}>
        <Header onFind={() => {}} />
        <Sidebar />
        <Drawer />
      </NavigationProvider>
    </SessionProvider>
  );
  return { ...startRendered(ui, () => actor, asked), asked };
}

const context = (system: NavigationActors): SideNavigationSnapshot['context'] =>
  system.actor.getSnapshot().context;
const panel = () => within(screen.getByRole('complementary'));
const drawer = () => screen.queryByRole('dialog', { name: texts.drawer });
const group = (title: string) => panel().queryByRole('button', { name: title });
const isCollapsed = (system: NavigationActors) => system.actor.getSnapshot().matches({ panel: 'collapsed' });

/** The flyout and the drawer stay while the menu is loaded, without its groups. */
const hasGroups = (snapshot: AnyMachineSnapshot) =>
  (snapshot as SideNavigationSnapshot).context.groups.length > 0;

const groupToggle = (title: string) => {
  const where = drawer();
  return (where ? within(where) : panel()).queryByRole('button', { name: title });
};

const spec: ScreenSpec<SideNavigationEvent, Leaf, NavigationActors> = {
  chart: sideNavigationChart,
  start,
  events: {
    'person.changed': (system, event) => system.fromOutside(event),
    async 'menu.reload'(system, event) {
      const retry = panel().queryByRole('button', { name: texts.retry });
      if (retry) await system.user.click(retry);
      else await system.fromOutside(event);
    },
    'route.changed': (system, event) => system.fromOutside(event),
    'panel.toggle': (system) =>
      system.user.click(
        panel().getByRole('button', { name: isCollapsed(system) ? texts.expand : texts.collapse }),
      ),
    async 'group.toggle'(system, event) {
      const where = drawer();
      const button = (where ? within(where) : panel()).queryByRole('button', { name: event.title });
      if (!button) return system.fromOutside(event);
      const wasOpen = button.ariaExpanded;
      await system.user.click(button);
      expect(button.ariaExpanded).not.toBe(wasOpen);
    },
    async 'flyout.enter'(system, event) {
      const button = group(event.title);
      if (button) await system.user.hover(button);
      else await system.fromOutside(event);
    },
    async 'flyout.leave'(system, event) {
      const button = group(context(system).flyout ?? '');
      if (button) await system.user.unhover(button);
      else await system.fromOutside(event);
    },
    'flyout.close': (system) => system.within(() => void fireEvent.pointerDown(document.body)),
    'drawer.open': ({ user }) => user.click(screen.getByRole('button', { name: texts.openDrawer })),
    'drawer.close': ({ user }) => user.click(screen.getByRole('button', { name: texts.closeDrawer })),
  },
  controls: {
    'person.changed': { outside: 'somebody signs in or out' },
    'menu.reload': {
      find: () => panel().queryByRole('button', { name: texts.retry }),
      offered: (snapshot) => snapshot.matches({ menu: 'failed' }),
      outside: 'the menu has been changed, here or elsewhere',
    },
    'route.changed': { outside: 'another page is opened, by whatever leads there' },
    'panel.toggle': () =>
      panel().queryByRole('button', { name: texts.collapse }) ??
      panel().queryByRole('button', { name: texts.expand }),
    'group.toggle': {
      find: (_, { title }) => groupToggle(title),
      offered: hasGroups,
      outside: 'the menu may go while its groups are shown',
    },
    'flyout.enter': {
      find: (system, { title }) => (isCollapsed(system) ? group(title) : null),
      offered: hasGroups,
      outside: 'the menu may go while a flyout is open',
    },
    // The pointer goes.
    'flyout.leave': { offered: hasGroups, outside: 'the menu may go while a flyout is open' },
    // Wherever the page is pressed.
    'flyout.close': null,
    'drawer.open': () => screen.queryByRole('button', { name: texts.openDrawer }),
    'drawer.close': () => screen.queryByRole('button', { name: texts.closeDrawer }),
  },
  states: {
    'menu.absent': () => {
      expect(group('게시판')).not.toBeInTheDocument();
      expect(panel().queryByRole('alert')).not.toBeInTheDocument();
    },
    'menu.loading': () => expect(panel().getByRole('status', { name: texts.loading })).toBeVisible(),
    'menu.ready': () => {
      expect(group('게시판')).toBeVisible();
      expect(group('시스템 관리')).toBeVisible();
    },
    'menu.reloading': () => expect(group('시스템 관리')).toBeVisible(),
    'menu.failed': (system) => {
      const alert = panel().getByRole('alert');
      if (!isCollapsed(system))
        expect(alert).toHaveTextContent(context(system).message ?? statusMessages.S0001);
      expect(within(alert).getByRole('button', { name: texts.retry })).toBeEnabled();
    },
    'panel.expanded': (system) => {
      for (const { title } of context(system).groups)
        expect(group(title)?.ariaExpanded).toBe(String(context(system).opened.includes(title)));
    },
    'panel.collapsed.closed': () => {
      expect(panel().queryByRole('link', { name: '공지사항' })).not.toBeInTheDocument();
      expect(group('시스템 관리')?.ariaExpanded ?? 'false').toBe('false');
    },
    'panel.collapsed.open': () => expect(group('시스템 관리')?.ariaExpanded ?? 'true').toBe('true'),
    'panel.collapsed.closing': () => expect(group('시스템 관리')?.ariaExpanded ?? 'true').toBe('true'),
    'drawer.closed': () => expect(drawer()).not.toBeInTheDocument(),
    'drawer.open': () => expect(drawer()).toBeVisible(),
  },
};

describeScreens<SideNavigationEvent, Leaf, NavigationActors>('sideNavigation chart with its menu', spec);
