import { expect } from 'vitest';
import { findIdChart } from '../../../src/machines/findId/chart.ts';
import type { FindIdSnapshot } from '../../../src/machines/findId/machine.ts';
import type { FindIdEvent } from '../../../src/machines/findId/types.ts';
import { describeModel, type LeafOf } from '../../support/model.ts';
import { type FindIdWorld, startFindId } from './world.ts';

type Leaf = LeafOf<FindIdSnapshot['value']>;

const send = (world: FindIdWorld, event: FindIdEvent) => world.actor.send(event);
const context = (world: FindIdWorld) => world.actor.getSnapshot().context;
const smsCertId = '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a301';

describeModel<FindIdEvent, Leaf, FindIdWorld>('find id chart', {
  chart: findIdChart,
  start: startFindId,
  events: { 'result.retry': send, 'alert.dismiss': send },
  states: {
    restoring: (world) => expect(world.asked.isWaiting('restore')).toBe(true),
    verifying: (world) => {
      expect(world.actor.getSnapshot().children.verification).toBeDefined();
      expect(context(world).userId).toBeNull();
    },
    loading: (world) => expect(world.asked.inputOf('loadId')).toEqual({ smsCertId }),
    unloaded: (world) => {
      expect(context(world).notice).not.toBeNull();
      expect(context(world).userId).toBeNull();
    },
    refused: (world) => {
      expect(world.actor.getSnapshot().hasTag('alert')).toBe(true);
      expect(context(world).notice).not.toBeNull();
    },
    found: (world) => {
      const { userId } = context(world);
      expect(userId).not.toBeNull();
      if (world.done.length > 0)
        expect(world.done).toEqual([
          ['keepFound', { smsCertId, userId }],
          ['navigate', { to: 'result', smsCertId }],
        ]);
    },
    left: (world) => {
      expect(context(world).userId).toBeNull();
      expect(world.done).toEqual([['navigate', { to: 'request' }]]);
    },
  },
});
