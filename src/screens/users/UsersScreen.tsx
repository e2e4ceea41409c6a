import { Button } from '@mantine/core';
import { lazy, useMemo } from 'react';
import { Link, useSearch } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { CompanyFilter } from '../../components/grid/CompanyFilter.tsx';
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
import { SEARCH_COUNT_STEP } from '../../contracts/envelope.ts';
import { USER, type UserRow, userQuery } from '../../contracts/users.ts';
import { isBulkMailable } from '../../machines/joinStatus/lifecycle.ts';
import { menus } from '../../messages/ko.coms.ts';
import { users as texts } from '../../messages/ko.users.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { downloadExcel } from '../../services/excel.ts';
import { listUsers } from '../../services/users.ts';
import { JoinButton, RunJoin } from './JoinButton.tsx';
import { personColumns } from './personColumns.tsx';
import { statusNames, useNames } from './statusNames.ts';

const ExportReason = lazy(() => import('../../components/grid/ExportReason.tsx'));

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
        ...personColumns<UserRow>(['userName']),
        { id: 'companyKoreanName', header: texts.company, width: 140, optional: !isAdministrator },
        ...personColumns<UserRow>([
          ...(['departmentName', 'jobGradeName', 'userAuth', 'roleName'] as const),
          ...(['userId', 'useYn', 'joinStatusCode'] as const),
        ]),
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
    getId: ({ id }) => id,
    searchCountStep: SEARCH_COUNT_STEP,
    filters: ['joinStatusCodeId', 'userAuth', 'enabled', 'customerCompanyId'],
    resources: [USER],
    load: ({ filters, ...query }, signal) =>
      listUsers({ ...query, ...readFilters(userQuery, filters) }, signal),
    exportReason: ExportReason,
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('user', { q, sort, ...readFilters(userQuery, filters) }, options),
  });
  const { commands, outcomes, closeOutcomes } = useJoinCommands(list, joinsOfPeople);

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
          toHref={({ id }) => withSearch(pathTo('basic-user-list-detail', { id }), search)}
          selectable={({ joinStatusCodeId, userAuth }) =>
            userAuth !== 'ROLE_ADMIN' && isBulkMailable(joinStatusCodeId)
          }
          actions={
            <>
              <BulkMailButton commands={commands} />
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
