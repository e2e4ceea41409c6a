import { expect } from 'vitest';
import { type Actor, createActor } from 'xstate';
import {
  type SignOutEvent,
  type SignOutSnapshot,
  signOutMachine,
} from '../../../src/machines/signOut/machine.ts';
import { signOutChart } from '../../../src/statecharts/charts/signOut/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import { describeModel, type Given, type LeafOf, type ModelActors } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type SignOutActors = ModelActors & { actor: Actor<typeof signOutMachine>; done: string[] };

function start({ clock, inspect }: Given): SignOutActors {
  const done: string[] = [];
  const machine = signOutMachine.provide({ actions: { signOut: () => void done.push('signOut') } });
  const actor = createActor(machine, { clock, inspect });
  return {
    ...startHeadless(actor, done),
    done,
    calls: new DeferredCalls(),
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
