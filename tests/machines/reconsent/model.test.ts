import { expect } from 'vitest';
import type { ReconsentSnapshot } from '../../../src/machines/reconsent/machine.ts';
import type { ReconsentEvent } from '../../../src/machines/reconsent/types.ts';
import { reconsentChart } from '../../../src/statecharts/charts/reconsent/chart.ts';
import { describeModel, type LeafOf } from '../../support/model.ts';
import { type ReconsentActors, startReconsent } from './actors.ts';

type Leaf = LeafOf<ReconsentSnapshot['value']>;

const send = (system: ReconsentActors, event: ReconsentEvent) => system.actor.send(event);
const context = (system: ReconsentActors) => system.actor.getSnapshot().context;
const canConfirm = (system: ReconsentActors) => system.actor.getSnapshot().can({ type: 'consent.confirm' });

describeModel<ReconsentEvent, Leaf, ReconsentActors>('re-consent chart', {
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
    loading: (system) => expect(system.asked.isWaiting('loadTerms')).toBe(true),
    unloaded: (system) => expect(['OFFLINE', 'S0001']).toContain(context(system).feedback?.status),
    'reading.disagreeing': (system) => {
      expect(context(system).terms).not.toBeNull();
      expect(canConfirm(system)).toBe(false);
    },
    'reading.agreeing': (system) => expect(canConfirm(system)).toBe(true),
    submitting: (system) => {
      expect(canConfirm(system)).toBe(false);
      expect(system.asked.readInput('agree')).toEqual({
        userId: 'reconsent01',
        termId: context(system).terms?.termId,
      });
    },
    refused: (system) => {
      expect(system.actor.getSnapshot().hasTag('alert')).toBe(true);
      expect(['C0409', 'M004', 'OFFLINE', 'S0001']).toContain(context(system).feedback?.status);
    },
    agreed: (system) => expect(system.done).toEqual([]),
    left: (system) => expect(system.done).toEqual([{ to: 'login' }]),
  },
});
