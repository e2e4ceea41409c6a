import { fromPromise } from 'xstate';
import { leaveTo } from '../../../components/form/leaveGuard.ts';
import { outcomeOf } from '../../../components/outcome.ts';
import { notificationsMachine } from '../../../machines/notifications/machine.ts';
import type { Counted, Listed, Marked } from '../../../machines/notifications/types.ts';
import { loadClientSettings } from '../../../services/clientSettings.ts';
import { HttpError } from '../../../services/httpError.ts';
import { countUnread, listNotifications, markAllRead, markRead } from '../../../services/notifications.ts';
import { type LinkTarget, linkTarget } from './links.ts';

const PAGE = 30;

async function marked(answer: Promise<void>): Promise<Marked> {
  const outcome = await outcomeOf(answer);
  return outcome.status === 'C200'
    ? { status: 'C200' }
    : { status: 'FAILED', message: outcome.error.message };
}

let origins: Promise<readonly string[]> | null = null;

/** Sites besides the console that a notification may lead to; none as long as the server cannot be asked. */
async function allowedOrigins(): Promise<readonly string[]> {
  origins ??= loadClientSettings().then(({ notificationUrlOrigins }) => notificationUrlOrigins);
  try {
    return await origins;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    origins = null;
    return [];
  }
}

async function targetOf(address: string): Promise<LinkTarget | null> {
  const { origin } = window.location;
  return linkTarget(address, origin, []) ?? linkTarget(address, origin, await allowedOrigins());
}

/** An address that leads nowhere the console may go is as good as none. */
export async function followable<T extends { urlAddr: string | null }>(row: T): Promise<T> {
  return row.urlAddr !== null && (await targetOf(row.urlAddr)) === null ? { ...row, urlAddr: null } : row;
}

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
        rows: await Promise.all(outcome.value.rows.map(followable)),
        nextCursor: outcome.value.nextCursor,
      }
    : { status: 'FAILED', message: outcome.error.message };
}

async function follow(address: string): Promise<void> {
  const target = await targetOf(address);
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
  actions: { follow: (_, { urlAddr }) => void follow(urlAddr) },
});
