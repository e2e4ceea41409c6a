import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { MenuAccess } from '../../../src/components/roleAccess/MenuAccess.tsx';
import type { RoleTree } from '../../../src/contracts/namedRoles.ts';
import type {
  MenuTreeEvent,
  MenuTreeInput,
  menuTreeMachine,
} from '../../../src/machines/menuTree/machine.ts';
import { menuStates } from '../../../src/machines/menuTree/rules.ts';
import { menuTreeChart } from '../../../src/statecharts/charts/menuTree/chart.ts';
import { type Given, type LeafOf, passedThrough } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { type RenderedActors, replyAsService, startedActor, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

type Leaf = LeafOf<SnapshotFrom<typeof menuTreeMachine>['value']>;
type TreeActors = RenderedActors & { show(tree: MenuTreeInput): void };

const named = (menuList: MenuTreeInput['menuList']): RoleTree['menuList'] =>
  menuList.map(({ menuId, upMenuId }) => ({
    menuId,
    upMenuId,
    menuNm: menuId,
    enabled: true,
    lvl: upMenuId === null ? 1 : 2,
  }));

type Show = (tree: MenuTreeInput) => void;

function Form({ onReady }: { onReady(show: Show): void }) {
  const [tree, setTree] = useState<MenuTreeInput>(menuTreeChart.model.input);
  const [menuList] = useState(() => named(tree.menuList));
  useEffect(() => onReady(setTree), [onReady]);
  return (
    <MenuAccess
      menuList={menuList}
      value={tree.granted}
      onChange={tree.isReadOnly ? undefined : (granted) => setTree((before) => ({ ...before, granted }))}
    />
  );
}

function start(given: Given): TreeActors {
  const actor = startedActor('menuTree', given);
  const shown: Show[] = [];
  const ui = <Form onReady={(show) => void shown.push(show)} />;
  const started = startRendered(ui, actor, replyAsService(new DeferredCalls()));
  return { ...started, show: (tree) => shown.at(-1)?.(tree) };
}

const item = (menuId: string) => screen.queryByRole('treeitem', { name: menuId });

const spec: ScreenSpec<MenuTreeEvent, Leaf, TreeActors> = {
  chart: menuTreeChart,
  start,
  events: {
    async 'menu.toggle'({ user }, { menuId }) {
      const row = item(menuId);
      if (!row) throw new Error(`${menuId} is not shown`);
      await user.click(row);
    },
    'menu.replace': ({ within, show }, { tree }) => within(() => show(tree)),
  },
  withoutScreen: {
    'choosing: always [grantsNothing]': 'taken while the actor is made, before it can be watched',
  },
  controls: { 'menu.toggle': (_, { menuId }) => item(menuId), 'menu.replace': null },
  states: {
    choosing: passedThrough,
    none: (_, { context }) => shows(context),
    some: (_, { context }) => shows(context),
    all: (_, { context }) => shows(context),
    readOnly: (_, { context }) => {
      shows(context);
      for (const each of screen.getAllByRole('treeitem'))
        expect(each).toHaveAttribute('aria-disabled', 'true');
    },
  },
};

function shows({ menuList, granted }: MenuTreeInput) {
  for (const [menuId, tick] of menuStates(menuList, granted)) {
    expect(item(menuId)).toHaveAttribute('aria-checked', String(tick));
  }
}

describeScreens<MenuTreeEvent, Leaf, TreeActors>('menu tree chart with its tree', spec);
