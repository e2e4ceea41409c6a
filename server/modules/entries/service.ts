import type {
  EntryAssignment,
  EntryGridQuery,
  EntryKey,
  EntryOverride,
  EntrySuggest,
  EntryVersionKey,
  IndicatorDataKey,
} from '../../../src/contracts/entries.ts';
import type { EntryCycleKey } from '../../../src/contracts/entryCycles.ts';
import type { Clock } from '../../clock.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { assign } from './assigning.ts';
import { createEntryCommands } from './commands.ts';
import { createCycleCommands } from './cycleCommands.ts';
import { createCyclePlans } from './cyclePlans.ts';
import { createDelegateService } from './delegates.ts';
import { findDataVersion, findDetail, findIndicatorData } from './details.ts';
import { createEntryNotifications } from './notifications.ts';
import { override } from './overriding.ts';
import { createPresenceService } from './presence.ts';
import { readGrid } from './reads.ts';
import { createEntryReminders } from './reminders.ts';
import { createSaving } from './saving.ts';
import { readStatus } from './status.ts';
import { suggest } from './suggesting.ts';
import type { ValuesChanged } from './valuesChanged.ts';

export type EntryService = ReturnType<typeof createEntryService>;

/** Cycles of entry and the values in them. */
export function createEntryService({
  clock,
  notify,
  canSignIn,
  valuesChanged,
}: {
  clock: Clock;
  notify: Notify;
  canSignIn: CanSignIn;
  valuesChanged: ValuesChanged;
}) {
  const notifications = createEntryNotifications({ notify });
  const plans = createCyclePlans({ clock });
  const saving = createSaving({ canSignIn });
  const given = () => ({ at: clock.now(), canSignIn });
  return {
    cycles: { ...plans, ...createCycleCommands({ clock, notifications }) },
    reminders: createEntryReminders({ clock, notify }),
    delegates: createDelegateService({ clock, notify, canSignIn }),
    presence: createPresenceService({ clock }),
    ...createEntryCommands({ canSignIn, notifications, valuesChanged }),
    assign: (call: Call, body: EntryAssignment) => assign(call, body, { canSignIn, notifications }),
    save: saving.save,
    check: saving.check,
    override: (call: Call, body: EntryOverride) =>
      override(call, body, { canSignIn, guard: saving.guard, valuesChanged }),
    suggest: (call: Call, body: EntrySuggest) => suggest(call, body, saving),
    readStatus: (call: ReadCall, key: EntryCycleKey) =>
      readStatus(call, key, { at: clock.now(), cycles: plans }),
    readGrid: (call: ReadCall, query: EntryGridQuery) => readGrid(call, query, given()),
    findDetail: (call: ReadCall, key: EntryKey) => findDetail(call, key, given()),
    findDataVersion: (call: ReadCall, key: EntryVersionKey) => findDataVersion(call, key, given()),
    findIndicatorData: (
      call: ReadCall,
      key: IndicatorDataKey,
      query: { crtrYr?: string | undefined; ver?: number | undefined },
    ) => findIndicatorData(call, key, query, given()),
  };
}
