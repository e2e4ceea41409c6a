import { Button } from '@mantine/core';
import { lazy, useMemo } from 'react';
import { Link, useSearch } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { CompanyFilter } from '../../components/grid/CompanyFilter.tsx';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { useSession } from '../../components/session.tsx';
import { joinStatusCodes } from '../../contracts/joinStatus.ts';
import { USER, type UserRow, userQuery } from '../../contracts/users.ts';
import { isBulkMailable } from '../../machines/joinStatus/lifecycle.ts';
import { menus } from '../../messages/ko.coms.ts';
import { joinStatusTexts } from '../../messages/ko.joinStatus.ts';
import { users as texts, userCommands } from '../../messages/ko.users.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { downloadExcel } from '../../services/excel.ts';
import { listUsers } from '../../services/users.ts';
import { BulkOutcomes } from './BulkOutcomes.tsx';
import { JoinButton, RunJoin } from './JoinButton.tsx';
import classes from './Users.module.css';
import { useJoinCommands } from './useJoinCommands.ts';

const ExportReason = lazy(() => import('../../components/grid/ExportReason.tsx'));

const useNames = { true: texts.inUse, false: texts.notInUse };
const statusNames = Object.fromEntries(joinStatusCodes.map((code) => [code, joinStatusTexts.states[code]]));

const columns: GridColumn<UserRow>[] = [
  { id: 'userName', header: texts.name, main: true, sortable: true, width: 110 },
  { id: 'companyKoreanName', header: texts.company, width: 140, optional: true },
  { id: 'departmentName', header: texts.department, sortable: true, width: 130 },
  { id: 'jobGradeName', header: texts.jobGrade, sortable: true, width: 90 },
  {
    id: 'userAuth',
    header: texts.userAuth,
    width: 110,
    value: ({ userAuth }) => menus.roleNames[userAuth],
  },
  { id: 'roleName', header: texts.role, width: 140 },
  { id: 'userId', header: texts.userId, sortable: true, width: 120 },
  {
    id: 'useYn',
    header: texts.useYn,
    width: 90,
    value: ({ useYn }) => (useYn === 'Y' ? texts.inUse : texts.notInUse),
    cell: ({ useYn }) =>
      useYn === 'Y' ? texts.inUse : <span className={classes.notInUse}>{texts.notInUse}</span>,
  },
  {
    id: 'joinStatusCode',
    header: texts.joinStatus,
    sortable: true,
    width: 100,
    value: ({ joinStatusCodeName }) => joinStatusCodeName,
  },
];

/** Everybody whom an administrator or an operator manages, with the mails and approvals of those who join. */
export default function UsersScreen() {
  const search = useSearch();
  const viewer = useSession(({ context }) => context.user);
  const isAdministrator = viewer?.userAuth === 'ROLE_ADMIN';
  const list = useList<UserRow>({
    name: 'users',
    title: texts.title,
    columns: useMemo(
      () => [
        ...columns.map((column) =>
          column.id === 'companyKoreanName' ? { ...column, optional: !isAdministrator } : column,
        ),
        {
          id: 'mail',
          header: texts.mail,
          width: 110,
          value: () => '',
          cell: (row: UserRow) => <JoinButton row={row} viewer={viewer} />,
        },
        ...trackedColumns<UserRow>(),
      ],
      [isAdministrator, viewer],
    ),
    idOf: ({ id }) => id,
    filters: ['joinStatusCodeId', 'userAuth', 'enabled', 'customerCompanyId'],
    resources: [USER],
    load: ({ filters, ...query }, signal) =>
      listUsers({ ...query, ...readFilters(userQuery, filters) }, signal),
    exportReason: ExportReason,
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('user', { q, sort, ...readFilters(userQuery, filters) }, options),
  });
  const { commands, outcomes, closeOutcomes } = useJoinCommands(list);

  return (
    <PageStack isBusy={commands.isRunning}>
      <SearchPanel list={list} placeholder={texts.searchIn}>
        {isAdministrator && <CompanyFilter list={list} label={texts.company} />}
        <SelectFilter list={list} name="userAuth" label={texts.userAuth} choices={menus.roleNames} />
        <SelectFilter list={list} name="joinStatusCodeId" label={texts.joinStatus} choices={statusNames} />
        <SelectFilter list={list} name="enabled" label={texts.useYn} choices={useNames} />
      </SearchPanel>
      <RunJoin value={commands.isRunning ? null : (type, row) => commands.run(type, [row])}>
        <Grid
          list={list}
          hrefOf={({ id }) => withSearch(pathTo('basic-user-list-detail', { id }), search)}
          selectable={({ joinStatusCodeId, userAuth }) =>
            userAuth !== 'ROLE_ADMIN' && isBulkMailable(joinStatusCodeId)
          }
          actions={
            <>
              <Button
                variant="default"
                size="sm"
                disabled={commands.isRunning}
                onClick={() => commands.run('bulk')}
              >
                {userCommands.bulk}
              </Button>
              <Button component={Link} href={pathTo('basic-user-list-reg')} size="sm">
                {texts.create}
              </Button>
            </>
          }
        />
      </RunJoin>
      <ConfirmDialog commands={commands} />
      {outcomes && <BulkOutcomes outcomes={outcomes} onClose={closeOutcomes} />}
    </PageStack>
  );
}
