import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { useSession } from '../../components/session.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { INDICATOR_DATA } from '../../contracts/entries.ts';
import { ENTRY_CYCLE, type EntryCycleRow } from '../../contracts/entryCycles.ts';
import { isEntryOpen } from '../../machines/cycle/lifecycle.ts';
import { namePeriod } from '../../messages/ko.entries.ts';
import { entryGridTexts as texts } from '../../messages/ko.entryGrid.ts';
import { cycleStateTexts } from '../../messages/ko.entryStates.ts';
import { pathTo } from '../../paths/console.ts';
import { listBegunCycles, loadEntryGrid } from '../../services/entries.ts';
import classes from './Entries.module.css';
import { EntryWorkspace } from './EntryWorkspace.tsx';
import { type EntryAddress, useEntryAddress } from './entryAddress.ts';

/** Values of a cycle by indicator: entered, sent to approval and approved. */
export default function EntryGridScreen() {
  const cycles = useRecord(listBegunCycles, { resources: [ENTRY_CYCLE] });
  return (
    <PageStack>
      <RecordGate of={cycles}>
        {(rows) => (rows.length === 0 ? <NoCycles /> : <Cycles rows={rows} />)}
      </RecordGate>
    </PageStack>
  );
}

const NoCycles = () => (
  <section className={classes.empty}>
    <p>{texts.noCycles}</p>
    <p className={classes.hint}>{texts.noCyclesHint}</p>
    <Button component={Link} href={pathTo('perfmgmt-esgtestresult-resist')} variant="default">
      {texts.toStatus}
    </Button>
  </section>
);

/** The cycle that the address names, else the newest that is open. */
function chooseCycle(rows: readonly EntryCycleRow[], wanted: string | null): EntryCycleRow | undefined {
  return (
    rows.find(({ entryCycleId }) => entryCycleId === wanted) ??
    rows.find(({ stateCd }) => isEntryOpen(stateCd)) ??
    rows[0]
  );
}

function Cycles({ rows }: { rows: readonly EntryCycleRow[] }) {
  const address = useEntryAddress();
  const cycle = chooseCycle(rows, address.entryCycleId);
  if (!cycle) return null;
  return (
    <>
      <SelectField
        label={texts.cycle}
        className={classes.cycle}
        data={rows.map((row) => ({
          value: row.entryCycleId,
          label: [namePeriod(row), row.custCoNm, cycleStateTexts.states[row.stateCd]]
            .filter(Boolean)
            .join(' · '),
        }))}
        value={cycle.entryCycleId}
        onChange={(id) => address.show({ entryCycleId: id })}
      />
      <CycleGrid key={cycle.entryCycleId} entryCycleId={cycle.entryCycleId} address={address} />
    </>
  );
}

function CycleGrid({ entryCycleId, address }: { entryCycleId: string; address: EntryAddress }) {
  const userId = useSession(({ context: { user } }) => user?.id ?? '');
  const grid = useRecord((signal) => loadEntryGrid({ entryCycleId }, signal), {
    deps: [entryCycleId],
    resources: [INDICATOR_DATA, ENTRY_CYCLE],
  });
  return (
    <RecordGate of={grid}>
      {(loaded) => <EntryWorkspace grid={loaded} userId={userId} address={address} />}
    </RecordGate>
  );
}
