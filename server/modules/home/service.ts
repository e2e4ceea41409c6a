import { HOME_LINES, type HomeView, type Todo } from '../../../src/contracts/home.ts';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import type { Clock } from '../../clock.ts';
import type { ConsoleRoutes } from '../../plugins/access.ts';
import { isOfOpenModule } from '../menu/modules.ts';
import { readConsoleRoutes } from '../menu/service.ts';
import { noticeConsoleRoutes } from '../notices/consoleRoutes.ts';
import type { NoticeService } from '../notices/service.ts';
import { plainText } from '../notifications/rules.ts';
import type { NotificationService } from '../notifications/service.ts';
import type { ReadCall } from '../resource/call.ts';
import { countTodo, type TodoItem } from '../todo/items.ts';
import { readOnboarding } from './onboarding.ts';

/** Reports whether the caller's menu leads to one of these routes. */
type MayOpen = (consoleRoutes: ConsoleRoutes) => boolean;

export type HomeService = ReturnType<typeof createHomeService>;

/** The home page: what waits for a person, and what is new. `items` is all that can wait for somebody. */
export function createHomeService({
  clock,
  items,
  notices,
  notifications,
}: {
  clock: Clock;
  items: readonly TodoItem[];
  notices: Pick<NoticeService, 'listUnread'>;
  notifications: Pick<NotificationService, 'list' | 'countUnread'>;
}) {
  const today = () => seoulDay(clock.now());

  /** Reads the routes in the caller's menu; null where it may be any. Named roles make the menu of workers alone. */
  const readGranted = ({ tx, principal }: ReadCall): Promise<ReadonlySet<string>> | null =>
    principal.userAuth === 'ROLE_WORKER' ? readConsoleRoutes(tx, principal, today()) : null;

  async function listWaiting(call: ReadCall, mayOpen: MayOpen): Promise<Todo[]> {
    const found = items.flatMap(({ kind, consoleRoutes, find }) => {
      const todo = mayOpen(consoleRoutes) ? find(call.principal) : undefined;
      return todo ? [{ kind, ...todo }] : [];
    });
    const counted = await countTodo(call.tx, found);
    return counted.map((todo) => {
      const urlAddr = found.find(({ kind }) => kind === todo.kind)?.urlAddr ?? '';
      return { ...todo, urlAddr };
    });
  }

  /** The same few statements however much waits. */
  async function read(call: ReadCall): Promise<HomeView> {
    const { id } = call.principal;
    const granted = await readGranted(call);
    const mayOpen: MayOpen = (routes) =>
      routes === 'general' ||
      routes.some(
        (name) => isOfOpenModule(name, call.principal.openModules) && (granted === null || granted.has(name)),
      );
    const [todo, unreadNotices, recent, unreadNotifications, onboarding] = await Promise.all([
      listWaiting(call, mayOpen),
      mayOpen(noticeConsoleRoutes) ? notices.listUnread(call, HOME_LINES) : { rows: [], total: 0 },
      notifications.list(id, { page: 0, size: HOME_LINES }),
      notifications.countUnread(id),
      readOnboarding(call),
    ]);
    return {
      todo,
      unreadNotices,
      unreadNotifications,
      onboarding,
      notifications: recent.rows.map((row) => ({ ...row, cn: plainText(row.cn) })),
    };
  }

  return { read };
}
