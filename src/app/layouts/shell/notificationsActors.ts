import { fromPromise } from 'xstate';
import { leaveTo } from '../../../components/form/navigationBlocker.ts';
import { toResult } from '../../../components/toResult.ts';
import { notificationsMachine } from '../../../machines/notifications/machine.ts';
import type { CountResult, PageResult } from '../../../machines/notifications/types.ts';
import type { Completion } from '../../../machines/result.ts';
import { inBackground } from '../../../services/background.ts';
import { readClientSettings } from '../../../services/clientSettings.ts';
import { countUnread, listNotifications, markAllRead, markRead } from '../../../services/notifications.ts';
import { type LinkTarget, linkTarget } from './links.ts';

const PAGE = 30;

const findTarget = (address: string): LinkTarget | null =>
  linkTarget(address, window.location.origin, readClientSettings().notificationUrlOrigins);

/** An address that leads nowhere the console may go is as good as none. */
export const followable = <T extends { urlAddr: string | null }>(row: T): T =>
  row.urlAddr !== null && findTarget(row.urlAddr) === null ? { ...row, urlAddr: null } : row;

function loadPage(cursor: string | null, signal: AbortSignal): Promise<PageResult> {
  const query = cursor === null ? { size: PAGE } : { size: PAGE, cursor };
  return toResult(listNotifications(query, signal), ({ rows, nextCursor }) => ({
    status: 'C200' as const,
    value: { rows: rows.map(followable), nextCursor },
  }));
}

function follow(address: string): void {
  const target = findTarget(address);
  if (target?.kind === 'internal') leaveTo(target.path);
  if (target?.kind === 'external') window.open(target.href, '_blank', 'noopener,noreferrer');
}

/** The notifications chart over the server. */
export const notificationsActors = notificationsMachine.provide({
  actors: {
    // The console asks by itself: that must not keep an abandoned session alive.
    loadCount: fromPromise<CountResult, undefined>(({ signal }) =>
      toResult(inBackground(() => countUnread(signal))),
    ),
    loadPage: fromPromise<PageResult, { cursor: string | null }>(({ input, signal }) =>
      loadPage(input.cursor, signal),
    ),
    // The notification may have led to a page without a header: that must not take back what is under way.
    markRead: fromPromise<Completion, { ntfctId: string }>(({ input }) => toResult(markRead(input.ntfctId))),
    markAllRead: fromPromise<Completion, undefined>(({ signal }) => toResult(markAllRead(signal))),
  },
  actions: { follow: (_, { urlAddr }) => follow(urlAddr) },
});
