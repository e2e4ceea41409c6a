import { expect } from 'vitest';
import { type Actor, createActor } from 'xstate';
import { signOutChart } from '../../../src/machines/signOut/chart.ts';
import {
  type SignOutEvent,
  type SignOutSnapshot,
  signOutMachine,
} from '../../../src/machines/signOut/machine.ts';
import { describeModel, type Given, type LeafOf, type ModelActors } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type SignOutActors = ModelActors & { actor: Actor<typeof signOutMachine>; done: string[] };

function start({ clock, inspect }: Given): SignOutActors {
  const done: string[] = [];
  const machine = signOutMachine.provide({ actions: { signOut: () => void done.push('signOut') } });
  const actor = createActor(machine, { clock, inspect }).start();
  return {
    actor,
    done,
    calls: new DeferredCalls(),
    trace: () => done,
    settle: () => new Promise((resolve) => setTimeout(resolve, 0)),
    stop: () => void actor.stop(),
  };
}

const send = (system: SignOutActors, event: SignOutEvent) => system.actor.send(event);
const stays = ({ done }: SignOutActors) => expect(done).toEqual([]);

describeModel<SignOutEvent, LeafOf<SignOutSnapshot['value']>, SignOutActors>('sign-out chart', {
  chart: signOutChart,
  start,
  events: { 'signOut.request': send, 'leave.agree': send, 'leave.refuse': send },
  states: {
    staying: stays,
    asking: stays,
    signedOut: ({ done }) => expect(done).toEqual(['signOut']),
    kept: stays,
  },
});
