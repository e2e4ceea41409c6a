import { Route } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import Toaster from '../../../src/components/Toaster.tsx';
import type { SignedInUser } from '../../../src/contracts/auth.ts';
import type { RoleDetail, RoleTree } from '../../../src/contracts/namedRoles.ts';
import type { UserDetail as User, UserRow } from '../../../src/contracts/users.ts';
import {
  joinStatusCodeByState as codes,
  type JoinStatusState,
} from '../../../src/machines/joinStatus/machine.ts';
import { joinStatusTexts } from '../../../src/messages/ko.joinStatus.ts';
import { patterns } from '../../../src/paths/console.ts';
import UserDetail from '../../../src/screens/users/UserDetail.tsx';
import UserRegistration from '../../../src/screens/users/UserRegistration.tsx';
import UsersScreen from '../../../src/screens/users/UsersScreen.tsx';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { type ScriptedServer, success } from '../../services/support/server.ts';
import { show } from '../../support/screens.tsx';

export const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;

const at = '2026-03-02T00:00:00.000Z';
const companyId = operator.customerCompanyId ?? '';
export const roleId = getId(70);

/** A person of the operator's company; `place` makes the id. */
export const userRow = (place: number, values: Partial<UserRow> = {}): UserRow => ({
  id: getId(place),
  userId: null,
  userName: `사용자${place}`,
  userAuth: 'ROLE_WORKER',
  isSharedPartner: false,
  departmentName: '총무팀',
  jobGradeName: '대리',
  roleId,
  roleName: '성과 담당',
  enabled: true,
  useYn: 'Y',
  customerCompanyId: companyId,
  companyKoreanName: '가온산업',
  joinStatusCode: codes.infoRegistered,
  joinStatusCodeId: codes.infoRegistered,
  joinStatusCodeName: '정보등록',
  version: 1,
  createdAt: at,
  lastModifiedBy: { userName: '박운영' },
  lastModifiedAt: at,
  ...values,
});
/** A person in a state of the join chart. */
export const atStatus = (state: JoinStatusState): Partial<UserRow> => ({
  joinStatusCode: codes[state],
  joinStatusCodeId: codes[state],
  joinStatusCodeName: joinStatusTexts.states[codes[state]],
});
export const userDetail = (values: Partial<User> = {}): User => ({
  ...userRow(1, { userName: '김현업', ...atStatus('joinCompleted'), userId: 'worker07' }),
  ptnrId: null,
  ptnr: null,
  userEmail: 'worker07@demo.example',
  comNetWorkNoId: '010',
  userMobileTelno: '12345678',
  regionCodeId: null,
  interTelno: null,
  sectionName: null,
  remark: null,
  invitedAt: at,
  lastLoginAt: at,
  dormantAt: null,
  passwordErrorRetryCnt: 0,
  lockedUntil: null,
  temporaryPasswordUntil: null,
  sessionCnt: 0,
  mayChange: true,
  isOwn: false,
  ...values,
});

const tree: RoleTree = {
  menuList: [
    { menuId: getId(40), upMenuId: null, lvl: 1, menuNm: '게시판', enabled: true },
    { menuId: getId(41), upMenuId: getId(40), lvl: 2, menuNm: '공지사항', enabled: true },
  ],
  indicatorList: [],
  bizSectionList: [],
};
const role: RoleDetail = {
  roleId,
  customerCompanyId: companyId,
  companyKoreanName: '가온산업',
  roleNm: '성과 담당',
  roleExplanation: null,
  enabled: true,
  deleted: false,
  userCnt: 1,
  version: 1,
  createdAt: at,
  lastModifierName: null,
  lastModifiedAt: at,
  roleIndicatorList: [],
  roleBizSectionList: [],
  roleMenuList: [{ menuId: getId(41), upMenuId: getId(40), lvl: 2 }],
};
const commonCodes = (ids: readonly string[]) => ({
  rows: ids.map((id, sortOrder) => ({
    commonCodeId: id,
    commonCodeKorName: id,
    upCommonCodeId: 'X',
    lvl: 2,
    sortOrder,
    enabled: true,
    system: false,
    version: 1,
    childCnt: 0,
    lastModifiedBy: null,
    lastModifiedAt: at,
  })),
  total: ids.length,
});

/** Serves what the screens ask for besides people. */
export function serveCompanion(server: ScriptedServer): void {
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
  server.on('GET /api/esg/v1/commoncode', success(commonCodes(['010', '011', '02', '031'])));
  server.on(
    'GET /api/esg/v1/user/role/list',
    success({
      rows: [
        { roleId, customerCompanyId: companyId, roleNm: '성과 담당', roleExplanation: null, userCnt: 1 },
      ],
      total: 1,
    }),
  );
  server.on('GET /api/esg/v1/role/tree', success(tree));
  server.on(`GET /api/esg/v1/role/${roleId}`, success(role));
  server.on(
    'GET /api/esg/v1/custCo',
    success({
      rows: [{ customerCompanyId: companyId, companyKoreanName: '가온산업' }],
      total: 1,
    }),
  );
}

/** Shows the user screens at an address to somebody who is signed in, an operator unless given. */
export async function open(address: string, who: Partial<SignedInUser> = {}) {
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, ...who }));
  return show(
    <DialogsProvider>
      <Toaster />
      <Route path={patterns['basic-user-list']} component={UsersScreen} />
      <Route path={patterns['basic-user-list-reg']} component={UserRegistration} />
      <Route path={patterns['basic-user-list-detail']}>
        <UserDetail />
      </Route>
    </DialogsProvider>,
    { at: address, session: drive.system.actor },
  );
}

export const administrator: Partial<SignedInUser> = {
  id: getId(99),
  userId: 'admin01',
  userAuth: 'ROLE_ADMIN',
  customerCompanyId: null,
};
