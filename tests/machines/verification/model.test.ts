import { expect } from 'vitest';
import type { VerificationSnapshot } from '../../../src/machines/verification/machine.ts';
import type { VerificationEvent } from '../../../src/machines/verification/types.ts';
import { verificationChart } from '../../../src/statecharts/charts/verification/chart.ts';
import { describeModel, type LeafOf, type ModelSpec } from '../../support/model.ts';
import { startVerification, type VerificationActors } from './actors.ts';

type Leaf = LeafOf<VerificationSnapshot['value']>;

const send = (system: VerificationActors, event: VerificationEvent) => system.actor.send(event);
const context = (system: VerificationActors) => system.actor.getSnapshot().context;
const lastEffect = (system: VerificationActors) => system.done.at(-1);
const isBusy = (system: VerificationActors) => system.actor.getSnapshot().hasTag('busy');
const showsAlert = (system: VerificationActors) => system.actor.getSnapshot().hasTag('alert');

/** Expects that a reload would find what the chart knows. */
function keepsAll(system: VerificationActors) {
  const { channel, request, code, requestsLeft, retryAt } = context(system);
  expect(lastEffect(system)).toEqual([
    'keep',
    { purpose: 'password', kept: { channel, request, code, requestsLeft, retryAt } },
  ]);
}

const asks = (call: string) => (system: VerificationActors) => {
  expect(isBusy(system)).toBe(true);
  expect(system.asked.isWaiting(call)).toBe(true);
  expect(system.actor.getSnapshot().can({ type: 'code.request', request: { userInfo: '' } })).toBe(false);
};

const codeIsDead = (system: VerificationActors) => {
  expect(isBusy(system)).toBe(false);
  expect(context(system).code).toBeNull();
  expect(system.actor.getSnapshot().can({ type: 'code.submit', certNo: '123456' })).toBe(false);
  keepsAll(system);
};

const spec: ModelSpec<VerificationEvent, Leaf, VerificationActors> = {
  chart: verificationChart,
  start: startVerification,
  events: {
    'code.request': (system, event) => {
      send(system, event);
      expect(system.asked.readInput('send')).toEqual({
        purpose: 'password',
        channel: context(system).channel,
        request: event.request,
      });
    },
    'request.edit': send,
    'channel.choose': (system, event) => {
      send(system, event);
      expect(context(system).channel).toBe(event.channel);
    },
    'code.submit': (system, event) => {
      send(system, event);
      if (event.certNo.length !== 6)
        expect(context(system).feedback?.status).toBe(event.certNo === '' ? 'NO_CODE' : 'SHORT_CODE');
      else
        expect(system.asked.readInput('check')).toMatchObject({
          certNo: event.certNo,
          smsIdntId: context(system).code?.smsIdntId,
        });
    },
    'code.edit': (system, event) => {
      send(system, event);
      expect(context(system).feedback).toBeNull();
    },
    'alert.dismiss': send,
    'tab.returned': send,
  },
  states: {
    restoring: (system) => expect(system.asked.readInput('restore')).toEqual({ purpose: 'password' }),
    unsent: codeIsDead,
    'sending.current': asks('send'),
    'sending.outdated': (system) => {
      asks('send')(system);
      expect(system.actor.getSnapshot().can({ type: 'code.submit', certNo: '123456' })).toBe(false);
    },
    refused: (system) => {
      expect(showsAlert(system)).toBe(true);
      // Document 1, section 8: why nothing was sent; the samples have these
      expect(['EC0006', 'OFFLINE', 'S0001']).toContain(context(system).feedback?.status);
    },
    'waiting.entering': (system) => {
      expect(isBusy(system)).toBe(false);
      expect(context(system).code?.expiresAt).toBeGreaterThan(Date.now());
      const { code, requestsLeft, retryAt } = context(system);
      // Document 1, section 9: a code lives five minutes; after five requests an hour of waiting.
      expect(retryAt).toBe(requestsLeft > 0 ? null : (code?.expiresAt ?? 0) + 55 * 60_000);
      keepsAll(system);
    },
    'waiting.checking': asks('check'),
    expired: codeIsDead,
    attemptsExceeded: (system) => {
      codeIsDead(system);
      expect(system.actor.getSnapshot().hasTag('code')).toBe(false);
    },
    blocked: (system) => {
      codeIsDead(system);
      expect(context(system).retryAt).toBeGreaterThan(Date.now());
      expect(system.actor.getSnapshot().can({ type: 'code.request', request: { userInfo: '' } })).toBe(false);
    },
    verified: (system) => {
      expect(system.actor.getSnapshot().output).toMatchObject({
        channel: context(system).channel,
        certNo: '123456',
        request: { userId: 'operator01', userInfo: '01000000002' },
      });
      expect(lastEffect(system)).toEqual(['forget', { purpose: 'password' }]);
    },
  },
};

describeModel<VerificationEvent, Leaf, VerificationActors>('verification chart', spec);
