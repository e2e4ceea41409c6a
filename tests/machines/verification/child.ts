import type { AnyActorRef } from 'xstate';
import type { VerificationActor } from '../../../src/machines/verification/machine.ts';
import type { Verified } from '../../../src/machines/verification/types.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { deferredVerification } from './actors.ts';

const tick = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** A real verification inside another chart, driven to the end that a walk asks for. */
export function verificationChild(parent: () => { children: Record<string, AnyActorRef | undefined> }) {
  const asked = new DeferredCalls();
  let breaks = false;
  let work: Promise<void> = Promise.resolve();

  const machine = deferredVerification(asked).provide({
    actions: {
      keep: () => {
        if (breaks) throw new Error('unexpected failure of the verification');
      },
    },
  });

  const child = () => parent().children.verification as VerificationActor;

  async function confirm({ channel, request, smsIdntId, certNo }: Verified) {
    const verification = child();
    if (asked.isWaiting('restore')) asked.resolve('restore', { status: 'NOTHING' });
    await tick();
    verification.send({ type: 'channel.choose', channel });
    verification.send({ type: 'code.request', request });
    const code = { smsIdntId, expiresAt: Date.now() + 300_000, attemptsLeft: 5 };
    asked.resolve('send', { status: 'C200', code, requestsLeft: 4, at: Date.now() });
    await tick();
    verification.send({ type: 'code.submit', certNo });
    asked.resolve('check', { status: 'C200' });
    await tick();
  }

  return {
    machine,
    asked,
    child,
    resolve(output: unknown) {
      work = confirm(output as Verified);
    },
    reject() {
      breaks = true;
      asked.resolve('restore', { status: 'NOTHING' });
      work = tick().then(() => {
        breaks = false;
      });
    },
    settled: () => work,
  };
}
