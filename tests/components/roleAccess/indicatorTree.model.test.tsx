import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { IndicatorAccess } from '../../../src/components/roleAccess/IndicatorAccess.tsx';
import type { RoleTree } from '../../../src/contracts/namedRoles.ts';
import type {
  IndicatorTreeEvent,
  IndicatorTreeInput,
  indicatorTreeMachine,
} from '../../../src/machines/indicatorTree/machine.ts';
import { indicatorStates } from '../../../src/machines/indicatorTree/rules.ts';
import { roleForm as texts } from '../../../src/messages/ko.roleScreens.ts';
import { indicatorTreeChart } from '../../../src/statecharts/charts/indicatorTree/chart.ts';
import { type Given, type LeafOf, passedThrough } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { type RenderedActors, replyAsService, startedActor, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

type Leaf = LeafOf<SnapshotFrom<typeof indicatorTreeMachine>['value']>;
type TreeActors = RenderedActors & { show(tree: IndicatorTreeInput): void };
type IndicatorTree = Pick<RoleTree, 'indicatorList' | 'bizSectionList'>;

/** The set of the chart's samples with names, which are the ids. */
const named = ({ indicatorList, bizSectionList }: IndicatorTreeInput['set']): IndicatorTree => ({
  indicatorList: indicatorList.map(({ oncoIdctrsId, upOncoIdctrsId }) => ({
    oncoIdctrsId,
    upOncoIdctrsId,
    name: oncoIdctrsId,
    domainName: '환경',
    idctrsCd: null,
    lvl: upOncoIdctrsId === null ? 1 : 2,
    toBeConfirmed: false,
  })),
  bizSectionList: bizSectionList.map(({ bizSectId, indicatorList }) => ({
    bizSectId,
    bizSectNm: bizSectId,
    indicatorList: [...indicatorList],
  })),
});
const trees = new Map<IndicatorTreeInput['set'], IndicatorTree>();
/** The same object for the same set, as a page has it. */
function buildTree(set: IndicatorTreeInput['set']): IndicatorTree {
  const known = trees.get(set) ?? named(set);
  trees.set(set, known);
  return known;
}

type Show = (tree: IndicatorTreeInput) => void;

function Form({ onReady }: { onReady(show: Show): void }) {
  const [tree, setTree] = useState<IndicatorTreeInput>(indicatorTreeChart.model.input);
  useEffect(() => onReady(setTree), [onReady]);
  return (
    <IndicatorAccess
      tree={buildTree(tree.set)}
      value={tree.granted}
      onChange={tree.isReadOnly ? undefined : (granted) => setTree((before) => ({ ...before, granted }))}
    />
  );
}

function start(given: Given): TreeActors {
  const actor = startedActor('indicatorTree', given);
  const shown: Show[] = [];
  const ui = <Form onReady={(show) => void shown.push(show)} />;
  const started = startRendered(ui, actor, replyAsService(new DeferredCalls()));
  return { ...started, show: (tree) => shown.at(-1)?.(tree) };
}

const box = (bizSectId: string, oncoIdctrsId: string | null) =>
  screen.queryByRole<HTMLInputElement>('checkbox', {
    name: oncoIdctrsId === null ? texts.allOfSection(bizSectId) : texts.inSection(oncoIdctrsId, bizSectId),
  });

async function press({ user }: TreeActors, element: Element | null) {
  if (!element) throw new Error('the box is not shown');
  await user.click(element);
}

const spec: ScreenSpec<IndicatorTreeEvent, Leaf, TreeActors> = {
  chart: indicatorTreeChart,
  start,
  events: {
    'indicator.toggle': (system, { bizSectId, oncoIdctrsId }) => press(system, box(bizSectId, oncoIdctrsId)),
    'section.toggle': (system, { bizSectId }) => press(system, box(bizSectId, null)),
    'indicator.replace': ({ within, show }, { tree }) => within(() => show(tree)),
  },
  controls: {
    'indicator.toggle': (_, { bizSectId, oncoIdctrsId }) => box(bizSectId, oncoIdctrsId),
    'section.toggle': (_, { bizSectId }) => box(bizSectId, null),
    'indicator.replace': null,
  },
  states: {
    choosing: passedThrough,
    empty: () => {
      expect(screen.getByText(texts.noIndicators)).toBeVisible();
      expect(screen.queryByRole('checkbox')).toBeNull();
    },
    none: (_, { context }) => shows(context),
    some: (_, { context }) => shows(context),
    all: (_, { context }) => shows(context),
    readOnly: (_, { context }) => {
      shows(context);
      for (const each of screen.getAllByRole('checkbox')) expect(each).toBeDisabled();
    },
  },
};

/** Every box is as its section's ticks have it; a section has none for what it does not use. */
function shows({ set, granted }: IndicatorTreeInput) {
  for (const { bizSectId } of set.bizSectionList) {
    const states = indicatorStates(set, granted, bizSectId);
    for (const id of [null, ...set.indicatorList.map(({ oncoIdctrsId }) => oncoIdctrsId)]) {
      const tick = states.get(id ?? bizSectId);
      const element = box(bizSectId, id);
      if (tick === undefined) expect(element).toBeNull();
      else expect(element?.indeterminate ? 'mixed' : element?.checked).toBe(tick);
    }
  }
}

describeScreens<IndicatorTreeEvent, Leaf, TreeActors>('indicator tree chart with its grid', spec);
