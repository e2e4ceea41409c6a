import { useLocation, useSearch } from 'wouter';
import { MessagePage } from '../../components/MessagePage.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { useSession } from '../../components/session.tsx';
import { TabPanel, TabStrip } from '../../components/TabStrip.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { INDICATOR_DATA } from '../../contracts/entries.ts';
import { ENTRY_CYCLE, type EntryCycleRow } from '../../contracts/entryCycles.ts';
import { cycleTexts, entryStatusTexts as texts } from '../../messages/ko.entryScreens.ts';
import { listEntryCycles, loadCycleStatus } from '../../services/entryCycles.ts';
import { recordKey } from '../../services/freshData.ts';
import { CreateCycle } from './CycleButtons.tsx';
import { Cycles } from './Cycles.tsx';
import classes from './EntryStatus.module.css';
import { statusHref } from './hrefs.ts';
import { People } from './People.tsx';
import { Progress } from './Progress.tsx';

const name = 'entryStatus';
const tabIds = ['progress', 'people', 'cycles'] as const;
type TabId = (typeof tabIds)[number];

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

/** Progress of entry: rows by state, section, domain and person, and the cycles themselves. */
export default function EntryStatusScreen() {
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('entryCycleId');
  const role = useSession(({ context: { user } }) => user?.userAuth);
  const record = useRecord(listEntryCycles, { resources: [ENTRY_CYCLE] });
  return (
    <RecordGate of={record}>
      {(cycles) => {
        const entryCycleId = asked ?? findNewestCycle(cycles)?.entryCycleId;
        if (entryCycleId !== undefined) return <Status cycles={cycles} entryCycleId={entryCycleId} />;
        const isOperator = role === 'ROLE_OPERATOR';
        return (
          <MessagePage
            level={2}
            title={cycleTexts.none}
            text={isOperator ? cycleTexts.noneForOperator : cycleTexts.noneForOthers}
            actions={
              isOperator && (
                <CreateCycle
                  onCreated={(created) => navigate(statusHref({ tab: 'cycles', entryCycleId: created }))}
                />
              )
            }
          />
        );
      }}
    </RecordGate>
  );
}

function Status({ cycles, entryCycleId }: { cycles: readonly EntryCycleRow[]; entryCycleId: string }) {
  const [, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const role = useSession(({ context: { user } }) => user?.userAuth);
  const record = useRecord((signal) => loadCycleStatus(entryCycleId, signal), {
    deps: [entryCycleId],
    resources: [recordKey(ENTRY_CYCLE, entryCycleId), INDICATOR_DATA],
  });
  const [state, send] = record;
  const isOperator = role === 'ROLE_OPERATOR';
  const shown = tabIds.filter((id) => id !== 'people' || role !== 'ROLE_WORKER');
  const tab = shown.find((id) => id === params.get('tab')) ?? 'progress';
  const show = (id: string | null, next: TabId = tab) =>
    navigate(
      statusHref({
        ...(next === 'progress' ? {} : { tab: next }),
        ...(id === null ? {} : { entryCycleId: id }),
      }),
    );
  const reload = () => send({ type: 'record.reload' });
  return (
    <PageStack isBusy={state.matches('loading')}>
      <div className={classes.choice}>
        <SelectField
          label={texts.choose}
          data={cycles.map((cycle) => ({ value: cycle.entryCycleId, label: texts.choice(cycle) }))}
          value={cycles.some((cycle) => cycle.entryCycleId === entryCycleId) ? entryCycleId : null}
          searchable
          onChange={(id) => show(id)}
        />
      </div>
      <TabStrip
        name={name}
        label={texts.tabList}
        tabs={shown.map((id) => ({ id, title: texts.tabs[id] }))}
        selected={tab}
        onChange={(next) =>
          show(
            entryCycleId,
            tabIds.find((id) => id === next),
          )
        }
      />
      <TabPanel name={name} selected={tab}>
        <RecordGate of={record}>
          {(status) => (
            <PageStack>
              {tab === 'progress' && <Progress status={status} />}
              {tab === 'people' && <People status={status} isOperator={isOperator} reload={reload} />}
              {tab === 'cycles' && (
                <Cycles
                  cycles={cycles}
                  status={status}
                  isOperator={isOperator}
                  reload={reload}
                  onChoose={(id) => show(id, 'cycles')}
                />
              )}
            </PageStack>
          )}
        </RecordGate>
      </TabPanel>
    </PageStack>
  );
}
