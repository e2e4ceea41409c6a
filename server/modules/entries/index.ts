import { INDICATOR_DATA } from '../../../src/contracts/entries.ts';
import { ENTRY_CYCLE } from '../../../src/contracts/entryCycles.ts';
import type { AuditWriter } from '../audit/service.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { Staging } from '../files/staging.ts';
import type { ServerModule } from '../module.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Deps } from '../resource/route.ts';
import { cycles } from './cycleStore.ts';
import { entryExcelRoutes } from './excelRoutes.ts';
import { createEntryRefs } from './refs.ts';
import { entryCycleRoutes, entryRoutes } from './routes.ts';
import { createEntryService, type EntryService } from './service.ts';
import { createEntryTodo, entryHandOver } from './todoItems.ts';
import type { ValuesChanged } from './valuesChanged.ts';
import { createWorkbookExports } from './workbookExports.ts';
import { createWorkbookImports } from './workbookImports.ts';

interface EntryDeps extends Deps {
  notify: Notify;
  canSignIn: CanSignIn;
  writeLine: AuditWriter;
  staging: Staging;
  valuesChanged: ValuesChanged;
}

/** Cycles of entry and the values in them. */
export function setUpEntries({
  db,
  clock,
  notify,
  canSignIn,
  writeLine,
  staging,
  valuesChanged,
}: EntryDeps): ServerModule & { entries: EntryService } {
  const entries = createEntryService({ clock, notify, canSignIn, valuesChanged });
  const exports = createWorkbookExports({ db, clock, canSignIn });
  const imports = createWorkbookImports({ db, clock, canSignIn, saving: entries });
  return {
    name: 'entries',
    entries,
    async routes(api) {
      await api.register(entryCycleRoutes, { db, clock, entries });
      await api.register(entryRoutes, { db, clock, entries });
    },
    excelRoutes: (excel) =>
      excel.register(entryExcelRoutes, { db, clock, writeLine, staging, exports, imports }),
    refs: { [ENTRY_CYCLE]: cycles.refs, [INDICATOR_DATA]: createEntryRefs(clock) },
    homeItems: createEntryTodo(clock, canSignIn),
    handOverItems: entryHandOver,
    sweeps: [entries.cycles.sweep, entries.reminders.sweep, entries.presence.sweep],
  };
}
