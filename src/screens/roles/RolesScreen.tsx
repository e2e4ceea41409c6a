import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { dateTime } from '../../components/formats.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { useSession } from '../../components/session.tsx';
import { type NamedRoleRow, type RoleKey, roleQuery } from '../../contracts/namedRoles.ts';
import { actions, confirmations, results } from '../../messages/ko.grid.ts';
import { roleList as texts } from '../../messages/ko.roleScreens.ts';
import { roles } from '../../messages/ko.roles.ts';
import { pathTo } from '../../paths/console.ts';
import { downloadExcel } from '../../services/excel.ts';
import { copyRole, deleteRoles, listRoles, ROLE, ROLE_USER } from '../../services/roles.ts';
import { AddUsersButton } from './AddUsersButton.tsx';
import { RoleFilters } from './RoleFilters.tsx';
import classes from './Roles.module.css';
import { toRefusal } from './refusals.ts';

const RoleUsersModal = lazy(() => import('./RoleUsersModal.tsx'));

const toHref = ({ roleId, userCnt }: Pick<NamedRoleRow, 'roleId' | 'userCnt'>) =>
  pathTo('authority-reg-edit', { roleId, userCnt: String(userCnt) });

const deletionRefusal = (rows: readonly NamedRoleRow[]): string | null =>
  rows
    .map((row) => toRefusal(row, { type: 'role.delete', userCnt: row.userCnt }))
    .find((refusal) => refusal !== null) ?? null;

const getColumns = ({
  showsCompany,
  onAddUsers,
}: {
  showsCompany: boolean;
  onAddUsers(row: NamedRoleRow): void;
}): GridColumn<NamedRoleRow>[] => [
  { id: 'roleNm', header: roles.roleNm, main: true, sortable: true, width: 180 },
  { id: 'roleExplanation', header: roles.roleExplanation, width: 240 },
  ...(showsCompany ? [{ id: 'companyKoreanName', header: roles.company, width: 130 } as const] : []),
  {
    id: 'enabled',
    header: roles.enabled,
    sortable: true,
    width: 96,
    value: ({ enabled }) => (enabled ? roles.inUse : roles.notInUse),
    cell: ({ enabled }) => (
      <span className={enabled ? undefined : classes.off}>{enabled ? roles.inUse : roles.notInUse}</span>
    ),
  },
  {
    id: 'userCnt',
    header: roles.userCnt,
    sortable: true,
    width: 100,
    align: 'right',
    value: ({ userCnt }) => texts.users(userCnt),
  },
  {
    id: 'registerUsers',
    header: texts.registerUsers,
    width: 120,
    align: 'center',
    value: () => null,
    cell: (row) => <AddUsersButton role={row} onAdd={() => onAddUsers(row)} />,
  },
  {
    id: 'lastModifierName',
    header: roles.lastModifierName,
    sortable: true,
    width: 110,
  },
  {
    id: 'lastModifiedAt',
    header: roles.lastModifiedAt,
    sortable: true,
    width: 150,
    value: ({ lastModifiedAt }) => dateTime(lastModifiedAt),
  },
];

const filterNames = [
  ...['roleNm', 'lastModifierName', 'enabled', 'userCntFrom', 'userCntTo'],
  ...['modifiedFrom', 'modifiedTo'],
];

/** Named roles: search, copy, delete, and the window that gives them to workers. */
export default function RolesScreen() {
  const [, navigate] = useLocation();
  const isAdmin = useSession(({ context: { user } }) => user?.userAuth === 'ROLE_ADMIN');
  const [assigned, setAssigned] = useState<NamedRoleRow | null>(null);
  const list = useList<NamedRoleRow>({
    name: 'roles',
    title: texts.listTitle,
    columns: getColumns({ showsCompany: isAdmin, onAddUsers: setAssigned }),
    getId: ({ roleId }) => roleId,
    filters: filterNames,
    resources: [ROLE, ROLE_USER],
    load: ({ filters, ...query }, signal) =>
      listRoles({ ...query, ...readFilters(roleQuery, filters) }, signal),
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('role', { q, sort, ...readFilters(roleQuery, filters) }, options),
  });
  const copied = useRef<RoleKey>(null);
  const commands = useCommands(list, {
    delete: {
      refusal: deletionRefusal,
      question: (rows: readonly NamedRoleRow[]) => confirmations.delete(rows.length),
      run: (rows: readonly NamedRoleRow[], { signal }) => deleteRoles(rows, signal),
      done: results.deleted,
      failed: texts.deleteProblem,
    },
    copy: {
      scope: 'one',
      question: () => texts.copyQuestion,
      run: async ([row]: readonly NamedRoleRow[], { signal }) => {
        copied.current = row ? await copyRole(row, signal) : null;
      },
      done: texts.copied,
      onDone: () => {
        if (copied.current) navigate(toHref({ ...copied.current, userCnt: 0 }));
      },
    },
  });

  return (
    <PageStack>
      <SearchPanel list={list} placeholder={texts.searchIn}>
        <RoleFilters list={list} />
      </SearchPanel>
      <Grid
        list={list}
        selectable
        toHref={toHref}
        actions={
          <>
            <Button variant="default" size="sm" onClick={() => commands.run('delete')}>
              {actions.delete}
            </Button>
            <Button variant="default" size="sm" onClick={() => commands.run('copy')}>
              {actions.copy}
            </Button>
            <Button component={Link} href={pathTo('authority-reg-create')} size="sm">
              {texts.create}
            </Button>
          </>
        }
      />
      <ConfirmDialog commands={commands} />
      {assigned && (
        <Suspense>
          <RoleUsersModal role={assigned} onClose={() => setAssigned(null)} />
        </Suspense>
      )}
    </PageStack>
  );
}
