import { act, render } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { findRefusedControls } from './controls.ts';

const within = (what: () => void) => act(async () => what());

function start() {
  const machine = setup({ guards: { never: () => false } }).createMachine({
    initial: 'filling',
    states: {
      filling: { on: { edit: {}, save: 'saved', leave: { guard: 'never', target: 'saved' } } },
      saved: {},
    },
  });
  const actor = createActor(machine).start();
  onTestFinished(() => void actor.stop());
  return actor;
}

test('a control that sends what its state does not accept is found, and nothing reaches the actor', async () => {
  const actor = start();
  const send = (type: string) => () => actor.send({ type });
  render(
    <>
      <button type="button" onClick={send('save')}>
        저장
      </button>
      <button type="button" onClick={send('leave')}>
        나가기
      </button>
      <button type="button" disabled onClick={send('gone')}>
        삭제
      </button>
      <input aria-label="이름" value="" onChange={send('rename')} />
      <input aria-label="메모" value="" readOnly onChange={send('note')} />
    </>,
  );
  expect(await findRefusedControls({ id: 'form', actor }, within)).toEqual([
    'button 나가기 sends leave',
    'input 이름 sends rename',
  ]);
  expect(actor.getSnapshot().value).toBe('filling');
  actor.send({ type: 'save' });
  expect(actor.getSnapshot().value).toBe('saved');
});
