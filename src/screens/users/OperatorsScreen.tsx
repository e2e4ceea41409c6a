import '@mantine/core/styles/Badge.layer.css';
import { Badge, Button } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { CompanyFilter } from '../../components/grid/CompanyFilter.tsx';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import { BulkMailButton } from '../../components/join/BulkMailButton.tsx';
import { BulkOutcomes } from '../../components/join/BulkOutcomes.tsx';
import { joinsOfPeople, useJoinCommands } from '../../components/join/useJoinCommands.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { useSession } from '../../components/session.tsx';
import { COMPANY_REF } from '../../contracts/companies.ts';
import { type OperatorRow, operatorQuery } from '../../contracts/operators.ts';
import { USER } from '../../contracts/users.ts';
import { isBulkMailable } from '../../machines/joinStatus/lifecycle.ts';
import { operators as texts } from '../../messages/ko.companies.ts';
import { grid } from '../../messages/ko.grid.ts';
import { users } from '../../messages/ko.users.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { downloadExcel } from '../../services/excel.ts';
import { listOperators } from '../../services/operators.ts';
import { JoinButton, RunJoin } from './JoinButton.tsx';
import { personColumns } from './personColumns.tsx';
import { statusNames, useNames } from './statusNames.ts';

const ExportReason = lazy(() => import('../../components/grid/ExportReason.tsx'));
const InviteOperator = lazy(() => import('../../components/join/InviteOperator.tsx'));

const mainNames = { true: texts.main, false: texts.notMain };

const mainColumn: GridColumn<OperatorRow> = {
  id: 'isMain',
  header: texts.isMain,
  width: 120,
  value: ({ isMain }) => (isMain ? texts.main : null),
  cell: ({ isMain }) =>
    isMain ? (
      <Badge variant="light" radius="sm" color="brand">
        {texts.mainBadge}
      </Badge>
    ) : (
      grid.none
    ),
};

/** The operators of all customer companies, with their mails and approvals, and the invitation of new ones. */
export default function OperatorsScreen() {
  const search = useSearch();
  const viewer = useSession(({ context }) => context.user);
  const [isInviting, setInviting] = useState(false);
  const list = useList<OperatorRow>({
    name: 'operators',
    title: texts.title,
    columns: useMemo(
      () => [
        ...personColumns<OperatorRow>(['userName', 'companyKoreanName']),
        mainColumn,
        ...personColumns<OperatorRow>([
          'departmentName',
          'jobGradeName',
          'userId',
          'useYn',
          'joinStatusCode',
        ]),
        {
          id: 'mail',
          header: users.mail,
          width: 110,
          value: () => '',
          cell: (row: OperatorRow) => <JoinButton row={row} viewer={viewer} />,
        },
        ...trackedColumns<OperatorRow>(),
      ],
      [viewer],
    ),
    getId: ({ id }) => id,
    filters: ['joinStatusCodeId', 'isMain', 'enabled', 'customerCompanyId'],
    resources: [USER, COMPANY_REF],
    load: ({ filters, ...query }, signal) =>
      listOperators({ ...query, ...readFilters(operatorQuery, filters) }, signal),
    exportReason: ExportReason,
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('operator', { q, sort, ...readFilters(operatorQuery, filters) }, options),
  });
  const { commands, outcomes, closeOutcomes } = useJoinCommands(list, joinsOfPeople);
  const closeInvitation = () => setInviting(false);

  return (
    <PageStack isBusy={commands.isRunning}>
      <SearchPanel list={list} placeholder={users.searchIn}>
        <CompanyFilter list={list} label={users.company} />
        <SelectFilter list={list} name="isMain" label={texts.isMain} choices={mainNames} />
        <SelectFilter list={list} name="joinStatusCodeId" label={users.joinStatus} choices={statusNames} />
        <SelectFilter list={list} name="enabled" label={users.useYn} choices={useNames} />
      </SearchPanel>
      <RunJoin value={commands.isRunning ? null : (type, row) => commands.run(type, [row as OperatorRow])}>
        <Grid
          list={list}
          toHref={({ id }) => withSearch(pathTo('cusMgmt-customeroperator-detail', { id }), search)}
          selectable={({ joinStatusCodeId }) => isBulkMailable(joinStatusCodeId)}
          actions={
            <>
              <BulkMailButton commands={commands} />
              <Button size="sm" onClick={() => setInviting(true)}>
                {texts.invite}
              </Button>
            </>
          }
        />
      </RunJoin>
      <ConfirmDialog commands={commands} />
      {outcomes && <BulkOutcomes outcomes={outcomes} onClose={closeOutcomes} />}
      {isInviting && (
        <Suspense>
          <InviteOperator onDone={closeInvitation} onClose={closeInvitation} />
        </Suspense>
      )}
    </PageStack>
  );
}
