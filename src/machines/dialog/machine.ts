import { assign, setup } from 'xstate';

/** One question or message to the person. `id` distinguishes requests; the answer is given under it. */
export type DialogRequest = { id: string; kind: 'alert' | 'confirm'; message: string };

export type DialogEvent =
  | { type: 'dialog.request'; request: DialogRequest }
  | { type: 'dialog.ok' }
  | { type: 'dialog.cancel' };

/** The answer to the dialog in front. */
export type DialogAnswer = { id: string | undefined; confirmed: boolean };

/** Alerts and confirms one after another, in the order they were asked for. `answer` is provided by the host. */
export const dialogMachine = setup({
  types: {
    context: {} as { queue: readonly DialogRequest[] },
    events: {} as DialogEvent,
  },
  actions: {
    enqueue: assign(({ context }, { request }: { request: DialogRequest }) => ({
      queue: [...context.queue, request],
    })),
    dequeue: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    answer: (_, _answer: DialogAnswer) => {},
  },
  guards: {
    isNew: ({ context }, { id }: { id: string }) => context.queue.every((waiting) => waiting.id !== id),
    asks: ({ context }) => context.queue[0]?.kind === 'confirm',
    tells: ({ context }) => context.queue[0]?.kind === 'alert',
  },
}).createMachine({
  id: 'dialog',
  description: '알림과 확인 대화상자를 요청한 순서대로 하나씩 보여 주고 고른 것을 돌려줍니다.',
  context: { queue: [] },
  initial: 'closed',
  states: {
    closed: {
      description: '열린 대화상자가 없습니다.',
      meta: { requirement: ['D1-§2-dialog'] },
      on: {
        'dialog.request': {
          target: 'choosing',
          actions: { type: 'enqueue', params: ({ event }) => ({ request: event.request }) },
        },
      },
    },
    choosing: {
      description: '다음에 보여 줄 대화상자를 고릅니다.',
      meta: { requirement: ['D1-§2-dialog'] },
      always: [{ guard: 'asks', target: 'open.confirm' }, { guard: 'tells', target: 'open.alert' }, 'closed'],
    },
    open: {
      description: '대화상자가 열려 있고 페이지는 스크롤되지 않습니다.',
      meta: { requirement: ['D1-§2-dialog'] },
      initial: 'alert',
      on: {
        'dialog.request': {
          guard: { type: 'isNew', params: ({ event }) => ({ id: event.request.id }) },
          actions: { type: 'enqueue', params: ({ event }) => ({ request: event.request }) },
        },
        'dialog.ok': {
          target: 'choosing',
          actions: [
            { type: 'answer', params: ({ context }) => ({ id: context.queue[0]?.id, confirmed: true }) },
            'dequeue',
          ],
        },
        'dialog.cancel': {
          target: 'choosing',
          actions: [
            { type: 'answer', params: ({ context }) => ({ id: context.queue[0]?.id, confirmed: false }) },
            'dequeue',
          ],
        },
      },
      states: {
        alert: {
          description: '알림을 읽고 확인을 누르기를 기다립니다.',
          meta: { requirement: ['D1-§2-dialog'] },
        },
        confirm: {
          description: '확인이나 취소를 누르기를 기다립니다.',
          meta: { requirement: ['D1-§2-dialog'] },
        },
      },
    },
  },
});
