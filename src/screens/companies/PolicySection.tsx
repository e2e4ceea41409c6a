import '@mantine/core/styles/Badge.layer.css';
import { Badge, Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { type Command, useCommands } from '../../components/command/useCommands.ts';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { CompanyDetail } from '../../contracts/companies.ts';
import { DAY_MS, seoulDayDigits, toDashedDay } from '../../contracts/seoulTime.ts';
import type { CompanyPolicy } from '../../contracts/servicePolicies.ts';
import { companies as texts } from '../../messages/ko.companies.ts';
import { actions } from '../../messages/ko.grid.ts';
import { rowActions } from '../../messages/ko.widgets.ts';
import { serverNow } from '../../services/serverClock.ts';
import {
  COMPANY_POLICY,
  expireCompanyPolicy,
  listCompanyPolicies,
  removeCompanyPolicy,
  toggleCompanyPolicy,
} from '../../services/servicePolicies.ts';
import classes from './Companies.module.css';
import { periodText, usageLines } from './usage.ts';

const PolicyForm = lazy(() => import('./PolicyForm.tsx'));

type State = keyof typeof texts.policyStates;

const colours: Readonly<Record<State, string>> = {
  active: 'brand',
  coming: 'blue',
  over: 'gray',
  expired: 'gray',
  off: 'red',
};

function toState({ expiredAt, enabled, active, ...period }: CompanyPolicy, today: string): State {
  if (expiredAt !== null) return 'expired';
  if (period.serviceEndYmd < today) return 'over';
  if (!enabled) return 'off';
  return active ? 'active' : 'coming';
}

const first = (rows: readonly CompanyPolicy[]): CompanyPolicy => {
  const [row] = rows;
  if (!row) throw new Error('A command of a period has none');
  return row;
};

const forOne = (
  question: (name: string) => string,
  run: (row: CompanyPolicy, signal: AbortSignal) => Promise<void>,
): Command<CompanyPolicy> => ({
  scope: 'one',
  question: (rows) => question(first(rows).servicePolicyName),
  run: (rows, { signal }) => run(first(rows), signal),
});

const commandTable = {
  switchOn: forOne(texts.switchOnQuestion, toggleCompanyPolicy),
  switchOff: forOne(texts.switchOffQuestion, toggleCompanyPolicy),
  expire: forOne(texts.expireQuestion, expireCompanyPolicy),
  delete: forOne(texts.removeQuestion, removeCompanyPolicy),
};
type Name = keyof typeof commandTable;
const names = { ...texts, delete: actions.delete };

/** Returns the commands for a period in a state. */
const getNames = (state: State, hasBegun: boolean): Name[] => {
  if (state === 'over' || state === 'expired') return [];
  return [state === 'off' ? 'switchOn' : 'switchOff', hasBegun ? 'expire' : 'delete'];
};

const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** The day on which the next period would begin: after the last one that was not ended, or today. */
function nextBegin(rows: readonly CompanyPolicy[], today: string): string {
  const ends = rows.filter(({ expiredAt }) => expiredAt === null).map((row) => row.serviceEndYmd);
  const last = ends.toSorted().at(-1);
  return last !== undefined && last >= today ? dayAfter(toDashedDay(last)) : toDashedDay(today);
}

/** The service policies of a company with their periods, what can be done with them, and what is used. */
export function PolicySection({ company }: { company: CompanyDetail }) {
  const { customerCompanyId, usage } = company;
  const record = useRecord((signal) => listCompanyPolicies({ customerCompanyId }, signal), {
    deps: [customerCompanyId],
    resources: [COMPANY_POLICY],
  });
  const [isAdding, setAdding] = useState(false);
  const commands = useCommands<CompanyPolicy, Name>(
    { selected: [], reload: () => record[1]({ type: 'record.reload' }) },
    commandTable,
  );
  const today = seoulDayDigits(serverNow());
  const toCells = (row: CompanyPolicy) => {
    const state = toState(row, today);
    const period = periodText(row.serviceBeginYmd, row.serviceEndYmd);
    return [
      row.servicePolicyName,
      period,
      <Badge key="state" variant="light" radius="sm" color={colours[state]}>
        {texts.policyStates[state]}
      </Badge>,
      <span key="commands" className={classes.buttons}>
        {getNames(state, row.serviceBeginYmd <= today).map((name) => (
          <Button
            key={name}
            variant="default"
            size="compact-sm"
            aria-label={rowActions.label(`${row.servicePolicyName} ${period}`, names[name])}
            disabled={commands.isRunning}
            onClick={() => commands.run(name, [row])}
          >
            {names[name]}
          </Button>
        ))}
      </span>,
    ];
  };
  return (
    <FormSection title={texts.policySection}>
      <DescriptionList lines={usageLines(usage)} />
      <RecordGate of={record}>
        {({ rows }) => (
          <>
            {rows.length === 0 ? (
              <p className={classes.note}>{texts.noPolicies}</p>
            ) : (
              <PlainTable
                label={texts.policySection}
                headers={[texts.policy, texts.period, texts.state, texts.commands]}
                rows={rows.map((row) => ({ key: row.id, cells: toCells(row) }))}
              />
            )}
            <div className={classes.buttons}>
              <Button variant="default" size="sm" onClick={() => setAdding(true)}>
                {texts.addPolicy}
              </Button>
            </div>
            {isAdding && (
              <Suspense>
                <PolicyForm
                  customerCompanyId={customerCompanyId}
                  begin={nextBegin(rows, today)}
                  onClose={() => setAdding(false)}
                />
              </Suspense>
            )}
          </>
        )}
      </RecordGate>
      <ConfirmDialog commands={commands} />
    </FormSection>
  );
}
