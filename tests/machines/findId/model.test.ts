import { expect } from 'vitest';
import type { FindIdSnapshot } from '../../../src/machines/findId/machine.ts';
import type { FindIdEvent } from '../../../src/machines/findId/types.ts';
import { findIdChart } from '../../../src/statecharts/charts/findId/chart.ts';
import { describeModel, type LeafOf } from '../../support/model.ts';
import { type FindIdActors, startFindId } from './actors.ts';

type Leaf = LeafOf<FindIdSnapshot['value']>;

const send = (system: FindIdActors, event: FindIdEvent) => system.actor.send(event);
const context = (system: FindIdActors) => system.actor.getSnapshot().context;
const smsCertId = '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a301';

describeModel<FindIdEvent, Leaf, FindIdActors>('find id chart', {
  chart: findIdChart,
  start: startFindId,
  events: { 'result.retry': send, 'alert.dismiss': send },
  states: {
    restoring: (system) => expect(system.asked.isWaiting('restore')).toBe(true),
    verifying: (system) => {
      expect(system.actor.getSnapshot().children.verification).toBeDefined();
      expect(context(system).userId).toBeNull();
    },
    loading: (system) => expect(system.asked.readInput('loadId')).toEqual({ smsCertId }),
    unloaded: (system) => {
      expect(['OFFLINE', 'S0001']).toContain(context(system).feedback?.status);
      expect(context(system).userId).toBeNull();
    },
    refused: (system) => {
      expect(system.actor.getSnapshot().hasTag('alert')).toBe(true);
      expect(['EC0002', 'S0001']).toContain(context(system).feedback?.status);
    },
    found: (system) => {
      const { userId } = context(system);
      expect(userId).not.toBeNull();
      if (system.done.length > 0)
        expect(system.done).toEqual([
          ['keepFound', { smsCertId, userId }],
          ['navigate', { to: 'result', smsCertId }],
        ]);
    },
    left: (system) => {
      expect(context(system).userId).toBeNull();
      expect(system.done).toEqual([['navigate', { to: 'request' }]]);
    },
  },
});
