import { expect } from 'vitest';
import { reconsentChart } from '../../../src/machines/reconsent/chart.ts';
import type { ReconsentSnapshot } from '../../../src/machines/reconsent/machine.ts';
import type { ReconsentEvent } from '../../../src/machines/reconsent/types.ts';
import { describeModel, type LeafOf } from '../../support/model.ts';
import { type ReconsentWorld, startReconsent } from './world.ts';

type Leaf = LeafOf<ReconsentSnapshot['value']>;

const send = (world: ReconsentWorld, event: ReconsentEvent) => world.actor.send(event);
const context = (world: ReconsentWorld) => world.actor.getSnapshot().context;
const canConfirm = (world: ReconsentWorld) => world.actor.getSnapshot().can({ type: 'consent.confirm' });

describeModel<ReconsentEvent, Leaf, ReconsentWorld>('re-consent chart', {
  chart: reconsentChart,
  start: startReconsent,
  events: {
    'terms.retry': send,
    'choice.agree': send,
    'choice.disagree': send,
    'consent.confirm': send,
    'alert.dismiss': send,
    'result.acknowledge': send,
  },
  states: {
    loading: (world) => expect(world.asked.isWaiting('loadTerms')).toBe(true),
    unloaded: (world) => expect(context(world).notice).not.toBeNull(),
    'reading.disagreeing': (world) => {
      expect(context(world).terms).not.toBeNull();
      expect(canConfirm(world)).toBe(false);
    },
    'reading.agreeing': (world) => expect(canConfirm(world)).toBe(true),
    submitting: (world) => {
      expect(canConfirm(world)).toBe(false);
      expect(world.asked.inputOf('agree')).toEqual({
        userId: 'reconsent01',
        termId: context(world).terms?.termId,
      });
    },
    refused: (world) => {
      expect(world.actor.getSnapshot().hasTag('alert')).toBe(true);
      expect(context(world).notice).not.toBeNull();
    },
    agreed: (world) => expect(world.done).toEqual([]),
    left: (world) => expect(world.done).toEqual([{ to: 'login' }]),
  },
});
