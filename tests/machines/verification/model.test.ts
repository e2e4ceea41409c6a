import { expect } from 'vitest';
import { verificationChart } from '../../../src/machines/verification/chart.ts';
import type { VerificationSnapshot } from '../../../src/machines/verification/machine.ts';
import type { VerificationEvent } from '../../../src/machines/verification/types.ts';
import { describeModel, type LeafOf, type ModelSpec } from '../../support/model.ts';
import { startVerification, type VerificationWorld } from './world.ts';

type Leaf = LeafOf<VerificationSnapshot['value']>;

const send = (world: VerificationWorld, event: VerificationEvent) => world.actor.send(event);
const context = (world: VerificationWorld) => world.actor.getSnapshot().context;
const lastEffect = (world: VerificationWorld) => world.done.at(-1);
const isBusy = (world: VerificationWorld) => world.actor.getSnapshot().hasTag('busy');
const showsAlert = (world: VerificationWorld) => world.actor.getSnapshot().hasTag('alert');

/** What a reload would find is what the chart knows. */
function keepsAll(world: VerificationWorld) {
  const { channel, request, code, requestsLeft, retryAt } = context(world);
  expect(lastEffect(world)).toEqual([
    'keep',
    { purpose: 'password', kept: { channel, request, code, requestsLeft, retryAt } },
  ]);
}

const asks = (call: string) => (world: VerificationWorld) => {
  expect(isBusy(world)).toBe(true);
  expect(world.asked.isWaiting(call)).toBe(true);
  expect(world.actor.getSnapshot().can({ type: 'code.request', request: { userInfo: '' } })).toBe(false);
};

const codeIsDead = (world: VerificationWorld) => {
  expect(isBusy(world)).toBe(false);
  expect(context(world).code).toBeNull();
  expect(world.actor.getSnapshot().can({ type: 'code.submit', certNo: '123456' })).toBe(false);
  keepsAll(world);
};

const spec: ModelSpec<VerificationEvent, Leaf, VerificationWorld> = {
  chart: verificationChart,
  start: startVerification,
  events: {
    'code.request': (world, event) => {
      send(world, event);
      expect(world.asked.inputOf('send')).toEqual({
        purpose: 'password',
        channel: context(world).channel,
        request: event.request,
      });
    },
    'request.edit': send,
    'channel.choose': (world, event) => {
      send(world, event);
      expect(context(world).channel).toBe(event.channel);
    },
    'code.submit': (world, event) => {
      send(world, event);
      if (event.certNo.length !== 6) expect(context(world).notice?.status).toBe('NO_CODE');
      else
        expect(world.asked.inputOf('check')).toMatchObject({
          certNo: event.certNo,
          smsIdntId: context(world).code?.smsIdntId,
        });
    },
    'code.edit': (world, event) => {
      send(world, event);
      expect(context(world).notice).toBeNull();
    },
    'alert.dismiss': send,
    'tab.returned': send,
  },
  states: {
    restoring: (world) => expect(world.asked.inputOf('restore')).toEqual({ purpose: 'password' }),
    unsent: codeIsDead,
    'sending.current': asks('send'),
    'sending.outdated': (world) => {
      asks('send')(world);
      expect(world.actor.getSnapshot().can({ type: 'code.submit', certNo: '123456' })).toBe(false);
    },
    refused: (world) => {
      expect(showsAlert(world)).toBe(true);
      expect(context(world).notice).not.toBeNull();
    },
    'waiting.entering': (world) => {
      expect(isBusy(world)).toBe(false);
      expect(context(world).code?.expiresAt).toBeGreaterThan(Date.now());
      const { code, requestsLeft, retryAt } = context(world);
      // Document 1, section 9: a code lives five minutes; after five requests an hour of waiting.
      expect(retryAt).toBe(requestsLeft > 0 ? null : (code?.expiresAt ?? 0) + 55 * 60_000);
      keepsAll(world);
    },
    'waiting.checking': asks('check'),
    expired: codeIsDead,
    attemptsExceeded: (world) => {
      codeIsDead(world);
      expect(world.actor.getSnapshot().hasTag('code')).toBe(false);
    },
    blocked: (world) => {
      codeIsDead(world);
      expect(context(world).retryAt).toBeGreaterThan(Date.now());
      expect(world.actor.getSnapshot().can({ type: 'code.request', request: { userInfo: '' } })).toBe(false);
    },
    verified: (world) => {
      expect(world.actor.getSnapshot().output).toMatchObject({
        channel: context(world).channel,
        certNo: '123456',
        request: { userId: 'operator01', userInfo: '01000000002' },
      });
      expect(lastEffect(world)).toEqual(['forget', { purpose: 'password' }]);
    },
  },
};

describeModel<VerificationEvent, Leaf, VerificationWorld>('verification chart', spec);
