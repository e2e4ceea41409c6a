import { INDICATOR_DATA } from '../../../src/contracts/entries.ts';
import { ENTRY_CYCLE } from '../../../src/contracts/entryCycles.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { ServerModule } from '../module.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Deps } from '../resource/route.ts';
import { cycles } from './cycleStore.ts';
import { createEntryRefs } from './refs.ts';
import { entryCycleRoutes, entryRoutes } from './routes.ts';
import { createEntryService, type EntryService } from './service.ts';
import { createEntryTodo, entryHandOver } from './todoItems.ts';

interface EntryDeps extends Deps {
  notify: Notify;
  canSignIn: CanSignIn;
}

/** Cycles of entry and the values in them. */
export function setUpEntries({
  db,
  clock,
  notify,
  canSignIn,
}: EntryDeps): ServerModule & { entries: EntryService } {
  const entries = createEntryService({ clock, notify, canSignIn });
  return {
    name: 'entries',
    entries,
    async routes(api) {
      await api.register(entryCycleRoutes, { db, clock, entries });
      await api.register(entryRoutes, { db, clock, entries });
    },
    refs: { [ENTRY_CYCLE]: cycles.refs, [INDICATOR_DATA]: createEntryRefs(clock) },
    homeItems: createEntryTodo(clock, canSignIn),
    handOverItems: entryHandOver,
    sweeps: [entries.cycles.sweep, entries.reminders.sweep, entries.presence.sweep],
  };
}
