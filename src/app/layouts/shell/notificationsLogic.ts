import { fromPromise } from 'xstate';
import { leaveTo } from '../../../components/form/leaveGuard.ts';
import { outcomeOf } from '../../../components/outcome.ts';
import { notificationsMachine } from '../../../machines/notifications/machine.ts';
import type { Counted, Listed, Marked } from '../../../machines/notifications/types.ts';
import { readClientSettings } from '../../../services/clientSettings.ts';
import { countUnread, listNotifications, markAllRead, markRead } from '../../../services/notifications.ts';
import { type LinkTarget, linkTarget } from './links.ts';

const PAGE = 30;

async function marked(answer: Promise<void>): Promise<Marked> {
  const outcome = await outcomeOf(answer);
  return outcome.status === 'C200'
    ? { status: 'C200' }
    : { status: 'FAILED', message: outcome.error.message };
}

const targetOf = (address: string): LinkTarget | null =>
  linkTarget(address, window.location.origin, readClientSettings().notificationUrlOrigins);

/** An address that leads nowhere the console may go is as good as none. */
export const followable = <T extends { urlAddr: string | null }>(row: T): T =>
  row.urlAddr !== null && targetOf(row.urlAddr) === null ? { ...row, urlAddr: null } : row;

async function counted(signal: AbortSignal): Promise<Counted> {
  // The console asks by itself: that must not keep an abandoned session alive.
  const outcome = await outcomeOf(countUnread(signal, { background: true }));
  return outcome.status === 'C200'
    ? { status: 'C200', count: outcome.value }
    : { status: 'FAILED', message: outcome.error.message };
}

async function listed(cursor: string | null, signal: AbortSignal): Promise<Listed> {
  const query = cursor === null ? { size: PAGE } : { size: PAGE, cursor };
  const outcome = await outcomeOf(listNotifications(query, signal));
  return outcome.status === 'C200'
    ? {
        status: 'C200',
        rows: outcome.value.rows.map(followable),
        nextCursor: outcome.value.nextCursor,
      }
    : { status: 'FAILED', message: outcome.error.message };
}

function follow(address: string): void {
  const target = targetOf(address);
  if (target?.kind === 'internal') leaveTo(target.path);
  if (target?.kind === 'external') window.open(target.href, '_blank', 'noopener,noreferrer');
}

/** The notifications chart over the server. */
export const notificationsLogic = notificationsMachine.provide({
  actors: {
    loadCount: fromPromise<Counted, undefined>(({ signal }) => counted(signal)),
    loadPage: fromPromise<Listed, { cursor: string | null }>(({ input, signal }) =>
      listed(input.cursor, signal),
    ),
    markRead: fromPromise<Marked, { ntfctId: string }>(({ input, signal }) =>
      marked(markRead(input.ntfctId, signal)),
    ),
    markAllRead: fromPromise<Marked, undefined>(({ signal }) => marked(markAllRead(signal))),
  },
  actions: { follow: (_, { urlAddr }) => follow(urlAddr) },
});
