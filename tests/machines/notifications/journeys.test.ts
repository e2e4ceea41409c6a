import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Notification } from '../../../src/contracts/notifications.ts';
import { notificationsMachine } from '../../../src/machines/notifications/machine.ts';
import type { CountResult, PageResult } from '../../../src/machines/notifications/types.ts';
import type { Completion } from '../../../src/machines/result.ts';

const row = (ntfctId: string, urlAddr: string | null): Notification => ({
  ntfctId,
  cn: '알림',
  urlAddr,
  isreaded: false,
  createdAt: '2026-03-01T23:00:00.000Z',
});

/** Everything replies at once; `marked` is what marking comes to. */
async function openPopup(marked: Completion) {
  const followed: string[] = [];
  let counted = 0;
  const actor = createActor(
    notificationsMachine.provide({
      actors: {
        loadCount: fromPromise<CountResult, undefined>(async () => {
          counted += 1;
          return { status: 'C200', value: 2 };
        }),
        loadPage: fromPromise<PageResult, { cursor: string | null }>(async () => ({
          status: 'C200',
          value: { rows: [row('a', '/ntc/notice'), row('b', null)], nextCursor: null },
        })),
        markRead: fromPromise<Completion, { ntfctId: string }>(async () => marked),
        markAllRead: fromPromise<Completion, undefined>(async () => marked),
      },
      actions: { follow: (_, { urlAddr }) => void followed.push(urlAddr) },
    }),
  ).start();
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  actor.send({ type: 'popup.open' });
  await settle();
  const unread = () => actor.getSnapshot().context.rows.filter(({ isreaded }) => !isreaded);
  return { actor, followed, settle, unread, counted: () => counted };
}

describe('a chosen notification', () => {
  test('is marked, counted again and leads to its page, which closes the popup', async () => {
    const { actor, followed, settle, counted } = await openPopup({ status: 'C200' });
    actor.send({ type: 'notification.choose', ntfctId: 'a' });
    await settle();
    expect(followed).toEqual(['/ntc/notice']);
    expect(actor.getSnapshot().value).toEqual({ count: 'shown', list: 'closed', marking: 'idle' });
    expect(counted()).toBe(2);
  });

  test('without a page stays in the open list as read', async () => {
    const { actor, followed, settle, unread } = await openPopup({ status: 'C200' });
    actor.send({ type: 'notification.choose', ntfctId: 'b' });
    await settle();
    expect(followed).toEqual([]);
    expect(unread().map(({ ntfctId }) => ntfctId)).toEqual(['a']);
    expect(actor.getSnapshot().value).toEqual({
      count: 'shown',
      list: { open: { listed: 'shown' } },
      marking: 'idle',
    });
  });
});

test('a refused mark leaves the list as it was and shows why', async () => {
  const { actor, settle, unread, counted } = await openPopup({ status: 'OFFLINE', message: '실패' });
  for (const event of [
    { type: 'notification.choose', ntfctId: 'b' },
    { type: 'notifications.readAll' },
  ] as const) {
    actor.send(event);
    await settle();
    expect(unread()).toHaveLength(2);
    expect(actor.getSnapshot().context.feedback).toEqual({ status: 'OFFLINE', message: '실패' });
  }
  expect(counted()).toBe(1);
});

test('all at once are marked and counted again', async () => {
  const { actor, settle, unread, counted } = await openPopup({ status: 'C200' });
  actor.send({ type: 'notifications.readAll' });
  await settle();
  expect(unread()).toEqual([]);
  expect(counted()).toBe(2);
});

describe('while the server is asked', () => {
  const page = (...rows: Notification[]): PageResult => ({
    status: 'C200',
    value: { rows, nextCursor: null },
  });
  const later = (ntfctId: string): Notification => ({
    ...row(ntfctId, null),
    createdAt: '2026-03-01T23:00:01.000Z',
  });

  /** A popup just opened whose calls wait; `answer` ends the one that waits longest under that name. */
  function openWaiting() {
    const followed: string[] = [];
    const marked: string[] = [];
    const waiting: { name: string; signal: AbortSignal; resolve(result: unknown): void }[] = [];
    const wait = <O>(name: string, signal: AbortSignal) =>
      new Promise<O>((resolve) => {
        waiting.push({ name, signal, resolve: resolve as (result: unknown) => void });
      });
    const actor = createActor(
      notificationsMachine.provide({
        actors: {
          loadCount: fromPromise<CountResult, undefined>(({ signal }) => wait('count', signal)),
          loadPage: fromPromise<PageResult, { cursor: string | null }>(({ input, signal }) =>
            wait(input.cursor === null ? 'first' : 'next', signal),
          ),
          markRead: fromPromise<Completion, { ntfctId: string }>(({ input, signal }) => {
            marked.push(input.ntfctId);
            return wait('one', signal);
          }),
          markAllRead: fromPromise<Completion, undefined>(({ signal }) => {
            marked.push('all');
            return wait('all', signal);
          }),
        },
        actions: { follow: (_, { urlAddr }) => void followed.push(urlAddr) },
      }),
    ).start();
    const open = (name: string) => waiting.filter((call) => call.name === name && !call.signal.aborted);
    async function answer(name: string, result: CountResult | PageResult | Completion) {
      const [call] = open(name);
      if (!call) throw new Error(`Nobody asked for ${name}`);
      waiting.splice(waiting.indexOf(call), 1);
      call.resolve(result);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    actor.send({ type: 'popup.open' });
    const readShown = () =>
      actor.getSnapshot().context.rows.map(({ ntfctId, isreaded }) => `${ntfctId}${isreaded ? '' : '*'}`);
    const arrive = (notification: Notification | null) =>
      actor.send({ type: 'notification.arrived', notification });
    const choose = (ntfctId: string) => actor.send({ type: 'notification.choose', ntfctId });
    const canChoose = (ntfctId: string) => actor.getSnapshot().can({ type: 'notification.choose', ntfctId });
    return {
      actor,
      answer,
      arrive,
      choose,
      canChoose,
      readShown,
      followed,
      marked,
      asked: (name: string) => open(name).length,
    };
  }
  const done: Completion = { status: 'C200' };
  const refused: Completion = { status: 'OFFLINE', message: '실패' };

  test('to mark one, others are chosen: each is marked once, in the order they were chosen in', async () => {
    const { answer, choose, canChoose, readShown, marked } = openWaiting();
    await answer('first', page(row('a', null), row('b', null), row('c', null)));
    for (const id of ['b', 'a', 'b', 'c', 'a']) choose(id);
    expect(['a', 'b', 'c'].filter(canChoose)).toEqual([]);
    expect(marked).toEqual(['b']);
    await answer('one', done);
    expect(marked).toEqual(['b', 'a']);
    expect(readShown()).toEqual(['a*', 'b', 'c*']);
    await answer('one', done);
    await answer('one', done);
    expect(marked).toEqual(['b', 'a', 'c']);
    expect(readShown()).toEqual(['a', 'b', 'c']);
  });

  test('to mark one, another leads to its page at once and is marked after it', async () => {
    const { actor, answer, choose, followed, marked } = openWaiting();
    await answer('first', page(row('a', null), row('b', '/ntc/notice')));
    choose('a');
    choose('b');
    expect(followed).toEqual(['/ntc/notice']);
    expect(actor.getSnapshot().matches({ list: 'closed' })).toBe(true);
    expect(marked).toEqual(['a']);
    await answer('one', done);
    expect(marked).toEqual(['a', 'b']);
    await answer('one', done);
    expect(actor.getSnapshot().matches({ marking: 'idle' })).toBe(true);
    expect(followed).toEqual(['/ntc/notice']);
  });

  test('to mark one, which fails, the next is marked all the same and the first can be chosen again', async () => {
    const { actor, answer, choose, canChoose, readShown, marked } = openWaiting();
    await answer('first', page(row('a', null), row('b', null)));
    choose('a');
    choose('b');
    await answer('one', refused);
    expect(marked).toEqual(['a', 'b']);
    expect(actor.getSnapshot().context.feedback).toEqual(refused);
    expect(['a', 'b'].filter(canChoose)).toEqual(['a']);
    await answer('one', done);
    expect(readShown()).toEqual(['a*', 'b']);
    expect(actor.getSnapshot().context.feedback).toEqual(refused);
    choose('a');
    expect(marked).toEqual(['a', 'b', 'a']);
  });

  test('to mark all, those chosen meanwhile are marked along with them, a newer one after them', async () => {
    const { actor, answer, arrive, choose, followed, readShown, marked } = openWaiting();
    await answer('first', page(row('a', null), row('b', '/ntc/notice')));
    actor.send({ type: 'notifications.readAll' });
    arrive(later('c'));
    choose('a');
    choose('c');
    choose('b');
    expect(followed).toEqual(['/ntc/notice']);
    expect(marked).toEqual(['all']);
    await answer('all', done);
    expect(marked).toEqual(['all', 'c']);
    await answer('one', done);
    expect(marked).toEqual(['all', 'c']);
    expect(readShown()).toEqual([]);
    expect(actor.getSnapshot().matches({ marking: 'idle' })).toBe(true);
  });

  test('to mark all, which fails, those chosen meanwhile are marked one by one', async () => {
    const { actor, answer, choose, readShown, marked } = openWaiting();
    await answer('first', page(row('a', null), row('b', null), row('c', null)));
    actor.send({ type: 'notifications.readAll' });
    choose('c');
    choose('a');
    await answer('all', refused);
    await answer('one', done);
    await answer('one', done);
    expect(marked).toEqual(['all', 'c', 'a']);
    expect(readShown()).toEqual(['a', 'b*', 'c']);
    expect(actor.getSnapshot().context.feedback).toEqual(refused);
  });

  test('to mark several, a list opened meanwhile is loaded again with each, and offers none of them', async () => {
    const { actor, answer, choose, canChoose, readShown } = openWaiting();
    await answer('first', page(row('a', null), row('b', null)));
    choose('a');
    choose('b');
    actor.send({ type: 'popup.close' });
    actor.send({ type: 'popup.open' });
    await answer('first', page(row('a', null), row('b', null)));
    expect(['a', 'b'].filter(canChoose)).toEqual([]);
    await answer('one', done);
    await answer('one', done);
    expect(readShown()).toEqual(['a', 'b']);
  });

  test('to mark one, a new one is added to the list', async () => {
    const { actor, answer, arrive, readShown } = openWaiting();
    await answer('first', page(row('a', null), row('b', null)));
    actor.send({ type: 'notification.choose', ntfctId: 'a' });
    arrive(later('c'));
    arrive(later('c'));
    expect(readShown()).toEqual(['c*', 'a*', 'b*']);
    await answer('one', { status: 'C200' });
    expect(readShown()).toEqual(['c*', 'a', 'b*']);
  });

  test.each([
    ['after', 'c*'],
    ['before', 'c'],
  ])('to mark all, one that came %s the marking is shown as %s', async (_, expected) => {
    const { actor, answer, arrive, readShown } = openWaiting();
    await answer('first', page(row('a', null)));
    actor.send({ type: 'notifications.readAll' });
    arrive(later('c'));
    expect(readShown()).toEqual(['c*', 'a*']);
    await answer('all', { status: 'C200' });
    expect(readShown()).toEqual(['c*', 'a']);
    await answer(
      'first',
      page({ ...later('c'), isreaded: expected === 'c' }, { ...row('a', null), isreaded: true }),
    );
    expect(readShown()).toEqual([expected, 'a']);
  });

  test.each([
    ['holds', [later('c'), row('a', null)]],
    ['lacks', [row('a', null)]],
  ])('for the first page, which %s a new one, that is there once', async (_, rows) => {
    const { answer, arrive, readShown } = openWaiting();
    arrive(later('c'));
    await answer('first', page(...rows));
    expect(readShown()).toEqual(['c*', 'a*']);
  });

  test('for the next page, a new one is added and what is there already is not shown again', async () => {
    const { actor, answer, arrive, readShown } = openWaiting();
    await answer('first', { status: 'C200', value: { rows: [row('a', null)], nextCursor: 'next' } });
    actor.send({ type: 'list.more' });
    arrive(later('c'));
    await answer('next', page(row('a', null), row('b', null)));
    expect(readShown()).toEqual(['c*', 'a*', 'b*']);
  });

  test('an open list whose news are unknown is asked for again, and stays until it has come', async () => {
    const { answer, arrive, readShown } = openWaiting();
    await answer('first', page(row('a', null)));
    arrive(null);
    arrive(later('d'));
    expect(readShown()).toEqual(['d*', 'a*']);
    await answer('first', page(later('c'), { ...row('a', null), isreaded: true }));
    expect(readShown()).toEqual(['d*', 'c*', 'a']);
  });

  test('an open list that cannot be loaded again stays as it is and the reason is shown', async () => {
    const { actor, answer, arrive, readShown } = openWaiting();
    await answer('first', page(row('a', null)));
    arrive(null);
    await answer('first', { status: 'OFFLINE', message: '실패' });
    expect(readShown()).toEqual(['a*']);
    expect(actor.getSnapshot().context.feedback).toEqual({ status: 'OFFLINE', message: '실패' });
  });

  test('to mark one, a list that is loaded again ends with it read, however early it was read', async () => {
    const { actor, answer, arrive, readShown } = openWaiting();
    await answer('first', page(row('a', null), row('b', null)));
    actor.send({ type: 'notification.choose', ntfctId: 'a' });
    arrive(null);
    await answer('one', { status: 'C200' });
    await answer('first', page({ ...row('a', null), isreaded: true }, row('b', null)));
    expect(readShown()).toEqual(['a', 'b*']);
  });

  test('to mark one, closing the popup neither ends that nor forgets to count', async () => {
    const { actor, answer, asked } = openWaiting();
    await answer('count', { status: 'C200', value: 2 });
    await answer('first', page(row('a', null), row('b', null)));
    actor.send({ type: 'notification.choose', ntfctId: 'a' });
    actor.send({ type: 'popup.close' });
    expect(asked('one')).toBe(1);
    await answer('one', { status: 'C200' });
    await answer('count', { status: 'C200', value: 1 });
    expect(actor.getSnapshot().context.count).toBe(1);
  });
});
