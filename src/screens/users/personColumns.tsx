import type { GridColumn } from '../../components/grid/column.ts';
import { InUse } from '../../components/InUse.tsx';
import type { UserRow } from '../../contracts/users.ts';
import { menus } from '../../messages/ko.coms.ts';
import { users as texts } from '../../messages/ko.users.ts';

const columns = {
  userName: { id: 'userName', header: texts.name, main: true, sortable: true, width: 110 },
  companyKoreanName: { id: 'companyKoreanName', header: texts.company, width: 140 },
  departmentName: { id: 'departmentName', header: texts.department, sortable: true, width: 130 },
  jobGradeName: { id: 'jobGradeName', header: texts.jobGrade, sortable: true, width: 90 },
  userAuth: {
    id: 'userAuth',
    header: texts.userAuth,
    width: 110,
    value: ({ userAuth }) => menus.roleNames[userAuth],
  },
  roleName: { id: 'roleName', header: texts.role, width: 130 },
  userId: { id: 'userId', header: texts.userId, sortable: true, width: 120 },
  useYn: {
    id: 'useYn',
    header: texts.useYn,
    width: 90,
    value: ({ useYn }) => (useYn === 'Y' ? texts.inUse : texts.notInUse),
    cell: ({ useYn }) => <InUse value={useYn === 'Y'} />,
  },
  joinStatusCode: {
    id: 'joinStatusCode',
    header: texts.joinStatus,
    sortable: true,
    width: 100,
    value: ({ joinStatusCodeName }) => joinStatusCodeName,
  },
} satisfies Record<string, GridColumn<UserRow>>;

/** Columns of lists of people, in the order they are named. */
export const personColumns = <T extends UserRow>(names: readonly (keyof typeof columns)[]): GridColumn<T>[] =>
  names.map((name) => columns[name] as unknown as GridColumn<T>);
