import { Button } from '@mantine/core';
import { createContext, lazy, use } from 'react';
import { Link, useSearch } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { dateTime } from '../../components/formats.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { PeriodFilter } from '../../components/grid/PeriodFilter.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { useList } from '../../components/grid/useList.ts';
import { InUse } from '../../components/InUse.tsx';
import { BulkMailButton } from '../../components/join/BulkMailButton.tsx';
import { BulkOutcomes } from '../../components/join/BulkOutcomes.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { formatBusinessNumber } from '../../contracts/businessNumber.ts';
import { COMPANY_REF, type CompanyRow, companyQuery } from '../../contracts/companies.ts';
import { SEARCH_COUNT_STEP } from '../../contracts/envelope.ts';
import { joinStatusCodes } from '../../contracts/joinStatus.ts';
import { SERVICE_POLICY } from '../../contracts/servicePolicies.ts';
import { isBulkMailable } from '../../machines/joinStatus/lifecycle.ts';
import { joinStatusCodeByState } from '../../machines/joinStatus/machine.ts';
import { companies as texts } from '../../messages/ko.companies.ts';
import { grid } from '../../messages/ko.grid.ts';
import { joinStatusTexts } from '../../messages/ko.joinStatus.ts';
import { userCommands, users } from '../../messages/ko.users.ts';
import { rowActions } from '../../messages/ko.widgets.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { listCompanies } from '../../services/companies.ts';
import { downloadExcel } from '../../services/excel.ts';
import { COMPANY_POLICY, listServicePolicies } from '../../services/servicePolicies.ts';
import { useCompanyJoins } from './useCompanyJoins.ts';

const ExportReason = lazy(() => import('../../components/grid/ExportReason.tsx'));

const useNames = { Y: users.inUse, N: users.notInUse };
const statusNames = Object.fromEntries(joinStatusCodes.map((code) => [code, joinStatusTexts.states[code]]));

type Mail = 'mail.send' | 'mail.resend';

/** Mails a row's main operator; null while something else is under way. */
const RunMail = createContext<((type: Mail, row: CompanyRow) => void) | null>(null);

/** The mail button of a company: there in every state before the join is completed, `disable` decides its word. */
function MailButton({ row }: { row: CompanyRow }) {
  const run = use(RunMail);
  if (row.state >= joinStatusCodeByState.joinCompleted) return grid.none;
  const [type, label]: [Mail, string] =
    row.disable === 'N' ? ['mail.send', userCommands.send] : ['mail.resend', userCommands.resend];
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={rowActions.label(row.compony, label)}
      disabled={run === null}
      onClick={() => run?.(type, row)}
    >
      {label}
    </Button>
  );
}

const columns: GridColumn<CompanyRow>[] = [
  { id: 'compony', header: texts.name, main: true, sortable: true, width: 170 },
  {
    id: 'businessNo',
    header: texts.businessNo,
    width: 130,
    optional: true,
    value: ({ businessNo }) => businessNo && formatBusinessNumber(businessNo),
  },
  { id: 'useNm', header: texts.mainOperator, width: 110 },
  { id: 'service', header: texts.policy, width: 120 },
  {
    id: 'serviceDate',
    header: texts.period,
    width: 180,
    value: ({ serviceDate }) => serviceDate?.replace('~', ' ~ ') ?? null,
  },
  {
    id: 'useYn',
    header: users.useYn,
    width: 90,
    value: ({ useYn }) => useNames[useYn],
    cell: ({ useYn }) => <InUse value={useYn === 'Y'} />,
  },
  { id: 'state', header: users.joinStatus, sortable: true, width: 100, value: ({ stateNm }) => stateNm },
  {
    id: 'mail',
    header: texts.mail,
    width: 110,
    value: () => '',
    cell: (row: CompanyRow) => <MailButton row={row} />,
  },
  { id: 'modifyName', header: grid.modifiedBy, width: 110 },
  {
    id: 'modifyDate',
    header: grid.modifiedAt,
    sortable: true,
    width: 150,
    value: ({ modifyDate }) => dateTime(modifyDate),
  },
];

/** The customer companies, with the mails to their main operators. */
export default function CompaniesScreen() {
  const search = useSearch();
  const [policies] = useRecord((signal) => listServicePolicies({}, signal), { resources: [SERVICE_POLICY] });
  const policyNames = policies.context.record?.rows.map(
    ({ servicePolicyId, servicePolicyName }) => [servicePolicyId, servicePolicyName] as const,
  );
  const list = useList<CompanyRow>({
    name: 'companies',
    title: texts.title,
    columns,
    getId: ({ customerCompanyId }) => customerCompanyId,
    searchCountStep: SEARCH_COUNT_STEP,
    filters: ['state', 'useYn', 'servicePolicyId', 'from', 'to'],
    resources: [COMPANY_REF, COMPANY_POLICY],
    load: ({ filters, ...query }, signal) =>
      listCompanies({ ...query, ...readFilters(companyQuery, filters) }, signal),
    exportReason: ExportReason,
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('custCo', { q, sort, ...readFilters(companyQuery, filters) }, options),
  });
  const { commands, outcomes, closeOutcomes } = useCompanyJoins(list);
  const runMail = commands.isRunning ? null : (type: Mail, row: CompanyRow) => commands.run(type, [row]);

  return (
    <PageStack isBusy={commands.isRunning}>
      <SearchPanel list={list} placeholder={texts.searchIn}>
        <SelectFilter list={list} name="state" label={users.joinStatus} choices={statusNames} />
        <SelectFilter list={list} name="useYn" label={users.useYn} choices={useNames} />
        <SelectFilter
          list={list}
          name="servicePolicyId"
          label={texts.policy}
          choices={policyNames ? Object.fromEntries(policyNames) : null}
        />
        <PeriodFilter list={list} label={texts.modified} />
      </SearchPanel>
      <RunMail value={runMail}>
        <Grid
          list={list}
          toHref={({ customerCompanyId }) =>
            withSearch(pathTo('cusMgmt-customercompany-detail', { customerCompanyId }), search)
          }
          selectable={({ state, operatorId }) => operatorId !== null && isBulkMailable(state)}
          actions={
            <>
              <BulkMailButton commands={commands} />
              <Button component={Link} href={pathTo('bscUserList-reg')} size="sm">
                {texts.createTitle}
              </Button>
            </>
          }
        />
      </RunMail>
      <ConfirmDialog commands={commands} />
      {outcomes && <BulkOutcomes outcomes={outcomes} onClose={closeOutcomes} />}
    </PageStack>
  );
}
