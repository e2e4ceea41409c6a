import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { CompanySelect } from '../../components/CompanySelect.tsx';
import { useCompanyCycles } from '../../components/entries/useCompanyCycles.ts';
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
import { cycleTexts } from '../../messages/ko.entryScreens.ts';
import { cycleStateTexts } from '../../messages/ko.entryStates.ts';
import { pathTo } from '../../paths/console.ts';
import { loadEntryGrid } from '../../services/entries.ts';
import classes from './Entries.module.css';
import { EntryWorkspace } from './EntryWorkspace.tsx';
import { type EntryAddress, useEntryAddress } from './entryAddress.ts';

/** Values of a cycle by indicator: entered, sent to approval and approved; administrators read those of a company. */
export default function EntryGridScreen() {
  const address = useEntryAddress();
  const { record, isAdmin } = useCompanyCycles(address);
  const custCoId = record[0].context.record?.custCoId ?? address.custCoId;
  return (
    <PageStack>
      {isAdmin && (
        <div className={classes.cycle}>
          <CompanySelect value={custCoId} onChange={(id) => navigateTo(address, id)} />
        </div>
      )}
      <RecordGate of={record}>
        {(found) => {
          if (isAdmin && found.custCoId === null)
            return <p className={classes.empty}>{texts.chooseCompany}</p>;
          const begun = found.cycles.filter(({ ver }) => ver !== null);
          return begun.length === 0 ? <NoCycles /> : <Cycles rows={begun} address={address} />;
        }}
      </RecordGate>
    </PageStack>
  );
}

/** Shows the cycles of another company, of which the filters of places mean nothing. */
const navigateTo = ({ show }: EntryAddress, custCoId: string): void =>
  show({ custCoId, entryCycleId: null, row: null, bizSectId: null, indicator: null });

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

function Cycles({ rows, address }: { rows: readonly EntryCycleRow[]; address: EntryAddress }) {
  const cycle = chooseCycle(rows, address.entryCycleId);
  if (!cycle) return null;
  return (
    <>
      <SelectField
        label={texts.cycle}
        className={classes.cycle}
        data={rows.map((row) => ({
          value: row.entryCycleId,
          label: [
            namePeriod(row),
            ...(row.kindCd === 'HISTORY' ? [cycleTexts.kinds.HISTORY] : []),
            cycleStateTexts.states[row.stateCd],
          ].join(' · '),
        }))}
        value={cycle.entryCycleId}
        onChange={(id) => address.show({ entryCycleId: id, row: null })}
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
