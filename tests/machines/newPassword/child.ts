import type { AnyActorRef } from 'xstate';
import type { NewPasswordActor } from '../../../src/machines/newPassword/machine.ts';
import type { NewPasswordEnd } from '../../../src/machines/newPassword/types.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { deferredNewPassword } from './actors.ts';

const password = 'Green!2026way';

/** The real steps of a new password inside another chart, driven to the end that a walk asks for. */
export function newPasswordChild(parent: () => { children: Record<string, AnyActorRef | undefined> }) {
  const asked = new DeferredCalls();
  let breaks = false;
  const machine = deferredNewPassword(asked).provide({
    guards: {
      passwordsMatch: (_, entered) => {
        if (breaks) throw new Error('unexpected failure of the new password');
        return entered.password === entered.confirmation;
      },
    },
  });
  const child = () => parent().children.newPassword as NewPasswordActor;
  const submit = () => child().send({ type: 'password.submit', password, confirmation: password });

  function finish({ status }: NewPasswordEnd) {
    if (status === 'CANCELLED') {
      child().send({ type: 'password.cancel' });
      return;
    }
    submit();
    asked.resolve('save', status === 'C200' ? { status } : { status: 'EC0002', message: '' });
  }

  return {
    machine,
    asked,
    child,
    resolve: (output: unknown) => finish(output as NewPasswordEnd),
    reject() {
      breaks = true;
      submit();
      breaks = false;
    },
  };
}
