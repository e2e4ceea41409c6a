import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { CompanySelect } from '../../components/CompanySelect.tsx';
import { type CompanyCycles, useCompanyCycles } from '../../components/entries/useCompanyCycles.ts';
import { MessagePage } from '../../components/MessagePage.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { useSession } from '../../components/session.tsx';
import { TabPanel, TabStrip } from '../../components/TabStrip.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { INDICATOR_DATA } from '../../contracts/entries.ts';
import { ENTRY_CYCLE, type EntryCycleRow } from '../../contracts/entryCycles.ts';
import { namePeriod } from '../../messages/ko.entries.ts';
import { cycleTexts, entryStatusTexts as texts } from '../../messages/ko.entryScreens.ts';
import { loadCycleStatus } from '../../services/entryCycles.ts';
import { recordKey } from '../../services/freshData.ts';
import { Cycles } from './Cycles.tsx';
import { Delegates } from './Delegates.tsx';
import classes from './EntryStatus.module.css';
import { NoCycles } from './NoCycles.tsx';
import { People } from './People.tsx';
import { Progress } from './Progress.tsx';
import { type StatusAddress, tabIds, toPeriod, useStatusAddress } from './statusAddress.ts';

const name = 'entryStatus';

/** The cycle that began last; where none has, the one that begins last. */
export function findNewestCycle(cycles: readonly EntryCycleRow[]): EntryCycleRow | undefined {
  const byDay = cycles.toSorted(
    (one, other) =>
      other.openYmd.localeCompare(one.openYmd) ||
      other.crtrYr.localeCompare(one.crtrYr) ||
      other.brnCd.localeCompare(one.brnCd),
  );
  const begun = byDay.filter(({ stateCd }) => stateCd !== 'planned');
  return begun.find(({ kindCd }) => kindCd === 'REGULAR') ?? begun[0] ?? byDay[0];
}

/** Id of the cycle that the address means; undefined where there is none of its period. */
function chooseCycle(
  cycles: readonly EntryCycleRow[],
  { entryCycleId, crtrYr, brnCd }: StatusAddress,
): string | undefined {
  if (entryCycleId !== null) return entryCycleId;
  const ofPeriod = cycles.filter(
    (cycle) => (crtrYr === null || cycle.crtrYr === crtrYr) && (brnCd === null || cycle.brnCd === brnCd),
  );
  return findNewestCycle(ofPeriod)?.entryCycleId;
}

export type StatusView = ReturnType<typeof useStatusAddress>;

/** Progress of entry: rows by state, section, domain and person, the cycles themselves, and who stands in for whom. */
export default function EntryStatusScreen() {
  const address = useStatusAddress();
  const role = useSession(({ context: { user } }) => user?.userAuth);
  const { record, isAdmin } = useCompanyCycles(address);
  const isOperator = role === 'ROLE_OPERATOR';
  const shown = tabIds.filter(
    (id) => (id !== 'people' || role !== 'ROLE_WORKER') && (id !== 'delegates' || !isAdmin),
  );
  const tab = shown.find((id) => id === address.tab) ?? 'progress';
  const { cycles = [], custCoId = address.custCoId } = record[0].context.record ?? {};
  return (
    <PageStack>
      {(isAdmin || tab !== 'delegates') && (
        <div className={classes.choices}>
          {isAdmin && (
            <CompanySelect
              value={custCoId}
              onChange={(id) => address.show({ custCoId: id, entryCycleId: null, crtrYr: null, brnCd: null })}
            />
          )}
          {cycles.length > 0 && <PeriodSelects cycles={cycles} address={address} />}
        </div>
      )}
      <TabStrip
        name={name}
        label={texts.tabList}
        tabs={shown.map((id) => ({ id, title: texts.tabs[id] }))}
        selected={tab}
        onChange={(next) => address.show({ tab: tabIds.find((id) => id === next) ?? 'progress' })}
      />
      <TabPanel name={name} selected={tab}>
        {tab === 'delegates' ? (
          <Delegates />
        ) : (
          <RecordGate of={record}>
            {(found) => (
              <Company
                found={found}
                address={{ ...address, tab }}
                isAdmin={isAdmin}
                isOperator={isOperator}
              />
            )}
          </RecordGate>
        )}
      </TabPanel>
    </PageStack>
  );
}

/** Year and period of the cycle that is shown. */
function PeriodSelects({ cycles, address }: { cycles: readonly EntryCycleRow[]; address: StatusView }) {
  const id = chooseCycle(cycles, address);
  const cycle = cycles.find(({ entryCycleId }) => entryCycleId === id);
  const year = cycle?.crtrYr ?? address.crtrYr;
  const years = [...new Set(cycles.map(({ crtrYr }) => crtrYr))].sort().reverse();
  const ofYear = cycles.filter(({ crtrYr }) => crtrYr === year);
  const showYear = (crtrYr: string | null) => {
    const same = cycles.find((each) => each.crtrYr === crtrYr && each.brnCd === cycle?.brnCd);
    address.show({ entryCycleId: null, crtrYr, brnCd: same?.brnCd ?? null });
  };
  return (
    <>
      <SelectField
        label={texts.year}
        data={years.map((value) => ({ value, label: texts.yearShown(value) }))}
        value={year !== null && years.includes(year) ? year : null}
        onChange={showYear}
      />
      <SelectField
        label={texts.period}
        data={ofYear.map((each) => ({ value: each.brnCd, label: texts.choice(each) }))}
        value={cycle?.brnCd ?? null}
        onChange={(brnCd) => {
          const chosen = ofYear.find((each) => each.brnCd === brnCd);
          if (chosen) address.show(toPeriod(chosen));
        }}
      />
    </>
  );
}

interface CompanyProps {
  found: CompanyCycles;
  address: StatusView;
  isAdmin: boolean;
  isOperator: boolean;
}

/** The cycle that the address means of a company, or why there is none. */
function Company({ found: { custCoId, cycles }, address, isAdmin, isOperator }: CompanyProps) {
  if (isAdmin && custCoId === null) return <p className={classes.note}>{texts.chooseCompany}</p>;
  const showCycle = (entryCycleId: string | null) =>
    address.show({ tab: 'cycles', entryCycleId, crtrYr: null, brnCd: null });
  const entryCycleId = chooseCycle(cycles, address);
  if (entryCycleId !== undefined) {
    return (
      <Status
        key={entryCycleId}
        entryCycleId={entryCycleId}
        cycles={cycles}
        address={address}
        isOperator={isOperator}
        onChoose={showCycle}
      />
    );
  }
  if (cycles.length === 0) return <NoCycles isOperator={isOperator} onCreated={showCycle} />;
  const { crtrYr, brnCd } = address;
  return (
    <MessagePage
      level={2}
      title={
        crtrYr !== null && brnCd !== null
          ? texts.noCycleOf(namePeriod({ crtrYr, brnCd }))
          : texts.noCycleOf(texts.yearShown(crtrYr ?? ''))
      }
      text={cycleTexts.noneOfPeriod}
      actions={
        <Button
          component={Link}
          variant="default"
          href={address.toHref({ entryCycleId: null, crtrYr: null, brnCd: null })}
        >
          {cycleTexts.toNewest}
        </Button>
      }
    />
  );
}

interface StatusProps {
  entryCycleId: string;
  cycles: readonly EntryCycleRow[];
  address: StatusView;
  isOperator: boolean;
  onChoose(entryCycleId: string | null): void;
}

function Status({ entryCycleId, cycles, address, isOperator, onChoose }: StatusProps) {
  const record = useRecord((signal) => loadCycleStatus(entryCycleId, signal), {
    deps: [entryCycleId],
    resources: [recordKey(ENTRY_CYCLE, entryCycleId), INDICATOR_DATA],
  });
  const [state, send] = record;
  const reload = () => send({ type: 'record.reload' });
  return (
    <RecordGate of={record}>
      {(status) => (
        <PageStack isBusy={state.matches('loading')}>
          {address.tab === 'progress' && <Progress status={status} />}
          {address.tab === 'people' && (
            <People status={status} address={address} isOperator={isOperator} reload={reload} />
          )}
          {address.tab === 'cycles' && (
            <Cycles
              cycles={cycles}
              status={status}
              address={address}
              isOperator={isOperator}
              reload={reload}
              onChoose={onChoose}
            />
          )}
        </PageStack>
      )}
    </RecordGate>
  );
}
