import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Notification } from '../../../src/contracts/notifications.ts';
import { notificationsMachine } from '../../../src/machines/notifications/machine.ts';
import type { Counted, Listed, Marked } from '../../../src/machines/notifications/types.ts';

const row = (ntfctId: string, urlAddr: string | null): Notification => ({
  ntfctId,
  cn: '알림',
  urlAddr,
  isreaded: false,
  createdAt: '2026-03-01T23:00:00.000Z',
});

/** Everything answers at once; `marked` is what marking comes to. */
async function openPopup(marked: Marked) {
  const followed: string[] = [];
  let counted = 0;
  const actor = createActor(
    notificationsMachine.provide({
      actors: {
        loadCount: fromPromise<Counted, undefined>(async () => {
          counted += 1;
          return { status: 'C200', count: 2 };
        }),
        loadPage: fromPromise<Listed, { cursor: string | null }>(async () => ({
          status: 'C200',
          rows: [row('a', '/ntc/notice'), row('b', null)],
          nextCursor: null,
        })),
        markRead: fromPromise<Marked, { ntfctId: string }>(async () => marked),
        markAllRead: fromPromise<Marked, undefined>(async () => marked),
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
  test('is marked, counted anew and leads to its page, which closes the popup', async () => {
    const { actor, followed, settle, counted } = await openPopup({ status: 'C200' });
    actor.send({ type: 'notification.choose', ntfctId: 'a' });
    await settle();
    expect(followed).toEqual(['/ntc/notice']);
    expect(actor.getSnapshot().value).toEqual({ count: 'shown', list: 'closed' });
    expect(counted()).toBe(2);
  });

  test('without a page stays in the open list as read', async () => {
    const { actor, followed, settle, unread } = await openPopup({ status: 'C200' });
    actor.send({ type: 'notification.choose', ntfctId: 'b' });
    await settle();
    expect(followed).toEqual([]);
    expect(unread().map(({ ntfctId }) => ntfctId)).toEqual(['a']);
    expect(actor.getSnapshot().value).toEqual({ count: 'shown', list: { open: 'shown' } });
  });
});

test('a refused mark leaves the list as it was, leads nowhere and says why', async () => {
  const { actor, followed, settle, unread, counted } = await openPopup({ status: 'FAILED', message: '실패' });
  for (const event of [
    { type: 'notification.choose', ntfctId: 'a' },
    { type: 'notifications.readAll' },
  ] as const) {
    actor.send(event);
    await settle();
    expect(unread()).toHaveLength(2);
    expect(actor.getSnapshot().context.failure).toEqual({ message: '실패' });
  }
  expect(followed).toEqual([]);
  expect(counted()).toBe(1);
});

test('all at once are marked and counted anew', async () => {
  const { actor, settle, unread, counted } = await openPopup({ status: 'C200' });
  actor.send({ type: 'notifications.readAll' });
  await settle();
  expect(unread()).toEqual([]);
  expect(counted()).toBe(2);
});
