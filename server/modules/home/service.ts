import { HOME_LINES, type HomeView, type Waiting } from '../../../src/contracts/home.ts';
import { readConsoleRoutes } from '../menu/service.ts';
import type { NoticeService } from '../notices/service.ts';
import { plainText } from '../notifications/rules.ts';
import type { NotificationService } from '../notifications/service.ts';
import type { ReadCall } from '../resource/call.ts';
import { countWaiting, type WaitingItem } from '../waiting/items.ts';
import { readOnboarding } from './onboarding.ts';

export type HomeService = ReturnType<typeof createHomeService>;

/** The home page: what waits for a person, and what is new. `items` is all that can wait for somebody. */
export function createHomeService({
  items,
  notices,
  notifications,
}: {
  items: readonly WaitingItem[];
  notices: Pick<NoticeService, 'listUnread'>;
  notifications: Pick<NotificationService, 'list' | 'countUnread'>;
}) {
  /** Items of which something can wait for the caller: for a worker those that its menu leads to. */
  async function listItems(call: ReadCall) {
    const found = items.flatMap(({ kind, consoleRoutes, find }) => {
      const waiting = find(call.principal);
      return waiting ? [{ kind, consoleRoutes, ...waiting }] : [];
    });
    if (call.principal.userAuth !== 'ROLE_WORKER' || found.length === 0) return found;
    const granted = await readConsoleRoutes(call.tx, call.principal);
    return found.filter(({ consoleRoutes }) => consoleRoutes.some((name) => granted.has(name)));
  }

  async function listWaiting(call: ReadCall): Promise<Waiting[]> {
    const found = await listItems(call);
    const counted = await countWaiting(call.tx, found);
    return counted.map((waiting) => {
      const urlAddr = found.find(({ kind }) => kind === waiting.kind)?.urlAddr ?? '';
      return { ...waiting, urlAddr };
    });
  }

  /** The same few statements however much waits. */
  async function read(call: ReadCall): Promise<HomeView> {
    const { id } = call.principal;
    const [waiting, unreadNotices, recent, unreadNotifications, onboarding] = await Promise.all([
      listWaiting(call),
      notices.listUnread(call, HOME_LINES),
      notifications.list(id, { page: 0, size: HOME_LINES }),
      notifications.countUnread(id),
      readOnboarding(call),
    ]);
    return {
      ...{ waiting, unreadNotices, unreadNotifications, onboarding },
      notifications: recent.rows.map((row) => ({ ...row, cn: plainText(row.cn) })),
    };
  }

  return { read };
}
