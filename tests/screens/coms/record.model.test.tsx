import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { useRecord } from '../../../src/components/useRecord.ts';
import { recordChart } from '../../../src/machines/record/chart.ts';
import type { createRecordMachine, RecordEvent } from '../../../src/machines/record/machine.ts';
import { grid } from '../../../src/messages/ko.grid.ts';
import { layout, statusMessages } from '../../../src/messages/ko.ts';
import { CommonCodeGroups } from '../../../src/screens/coms/CommonCodeGroups.tsx';
import type { CommonCodePage } from '../../../src/services/commonCodes.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { type RenderedActors, replyAsService, startedActor, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createRecordMachine<CommonCodePage>>>;
type Leaf = LeafOf<Snapshot['value']>;
type RecordActors = RenderedActors & { asked: DeferredCalls };

const page: CommonCodePage = {
  rows: [
    {
      commonCodeId: 'NATION',
      commonCodeKorName: '국가',
      upCommonCodeId: null,
      lvl: 1,
      sortOrder: 0,
      enabled: true,
      system: true,
      version: 1,
      childCnt: 249,
      lastModifiedBy: null,
      lastModifiedAt: '2026-03-02T00:00:00.000Z',
    },
  ],
  total: 1,
};

/** The groups of common codes, which represent every record that a screen shows. */
function Groups({ asked }: { asked: DeferredCalls }) {
  const [state, send] = useRecord((signal) => asked.wait<CommonCodePage>('load', undefined, signal));
  return <CommonCodeGroups state={state} send={send} chosen={null} hrefOf={() => '/coms/comcode'} />;
}

function start(given: Given): RecordActors {
  const asked = new DeferredCalls();
  const actor = startedActor('record', given);
  const calls = replyAsService(asked, () => page);
  return { ...startRendered(<Groups asked={asked} />, actor, calls), asked };
}

const context = (system: RecordActors): Snapshot['context'] => system.actor.getSnapshot().context;

const spec: ScreenSpec<RecordEvent, Leaf, RecordActors> = {
  chart: recordChart,
  start,
  events: {
    'record.retry': ({ user }) => user.click(screen.getByRole('button', { name: grid.retry })),
    async 'record.reload'(system, event) {
      const wasShown = system.actor.getSnapshot().matches('shown');
      await system.fromOutside(event);
      if (wasShown) expect(screen.getByRole('link', { name: /국가/ })).toBeVisible();
    },
    async 'record.replace'(system, event) {
      await system.fromOutside(event);
      expect(screen.queryByRole('link', { name: /국가/ })).not.toBeInTheDocument();
    },
  },
  controls: {
    'record.retry': () => screen.queryByRole('button', { name: grid.retry }),
    'record.reload': { outside: 'what is shown has been changed, here or elsewhere' },
    'record.replace': { outside: 'the page shows another record' },
  },
  states: {
    loading: (system) => {
      expect(system.asked.isWaiting('load')).toBe(true);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      if (context(system).record === null) expect(screen.getByText(layout.loading)).toBeVisible();
    },
    shown: () => {
      expect(screen.getByRole('link', { name: /국가/ })).toHaveTextContent('249');
      expect(screen.queryByText(layout.loading)).not.toBeInTheDocument();
    },
    outdated: () => {
      expect(screen.getByRole('link', { name: /국가/ })).toHaveTextContent('249');
      expect(screen.getByText(grid.outdated)).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
    failed: (system) =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        context(system).notice?.message ?? statusMessages.S0001,
      ),
  },
};

describeScreens<RecordEvent, Leaf, RecordActors>('record chart with a screen', spec);
