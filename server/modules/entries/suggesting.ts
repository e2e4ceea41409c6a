import { and, asc, eq } from 'drizzle-orm';
import type { EntrySuggest } from '../../../src/contracts/entries.ts';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import { isEntryOpen } from '../../../src/machines/cycle/lifecycle.ts';
import { entryEntries } from '../../../src/messages/ko.entries.ts';
import { indicatorData } from '../../db/schema/entries.ts';
import type { Call } from '../resource/call.ts';
import { readContext } from './cycleContext.ts';
import { findBegunCycle } from './cycleStore.ts';
import { readPrevious } from './rows.ts';
import type { createSaving } from './saving.ts';
import { isEnteredBy } from './scope.ts';
import { type RowChange, storeRows } from './storing.ts';

const data = indicatorData;

/**
 * Carries the values of the period before forward into empty rows that the caller enters. They are suggestions: none can
 * be sent to approval before somebody has confirmed it. Returns how many there are. Refused with N0404, C0409.
 */
export async function suggest(
  call: Call,
  { entryCycleId, bizSectId }: EntrySuggest,
  { guard }: Pick<ReturnType<typeof createSaving>, 'guard'>,
): Promise<{ suggestedCnt: number }> {
  const { tx, principal, origin } = call;
  const cycle = await findBegunCycle(call, entryCycleId);
  const rows = await tx
    .select()
    .from(data)
    .where(
      and(
        eq(data.entryCycleId, entryCycleId),
        eq(data.stateCd, 'empty'),
        isEnteredBy(principal, seoulDayDigits(origin.at)),
        bizSectId === undefined ? undefined : eq(data.bizSectId, bizSectId),
      ),
    )
    .orderBy(asc(data.idctrsDataId))
    .for('no key update');
  const previous = new Map(
    (await readPrevious(tx, cycle)).map((each) => [`${each.oncoIdctrsId}/${each.bizSectId}`, each]),
  );
  const context = await readContext(tx, cycle);
  const actor = {
    isWriter: true,
    isSubmitter: false,
    isApprover: false,
    isOtherPerson: true,
    isOperator: false,
  };
  const stateCd = guard.requireNext('empty', {
    type: 'entry.save',
    by: actor,
    isCycleOpen: isEntryOpen(cycle.stateCd),
  });
  const changes = rows.flatMap((row): RowChange[] => {
    const source = previous.get(`${row.oncoIdctrsId}/${row.bizSectId}`);
    // what the indicator has no more is left behind
    const value = source ? context.evaluation.readValue(row.oncoIdctrsId, source.value).value : null;
    if (!source || value === null) return [];
    const values = { value, stateCd, suggestedFrom: source.idctrsDataId };
    return [{ row, values, verb: 'suggest', entry: entryEntries.suggested }];
  });
  await storeRows(call, cycle.custCoId, changes);
  return { suggestedCnt: changes.length };
}
