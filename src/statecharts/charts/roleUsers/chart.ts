import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { RoleUser, RoleUsers } from '../../../contracts/roleUsers.ts';
import { joinStatusCodeByState } from '../../../machines/joinStatus/machine.ts';
import type { Completion, Result } from '../../../machines/result.ts';
import { roleUsersMachine } from '../../../machines/roleUsers/machine.ts';
import {
  type RoleUsersContext,
  type RoleUsersEvent,
  type RoleUsersInput,
  toChanges,
} from '../../../machines/roleUsers/setup.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byHand, feedbackActions, offline } from '../sampleLabels.ts';

const roleId = '6f9f2c1e-54a8-4f0e-9a40-2d4b0f8f7a11';
const otherRoleId = '0d6a2f55-2c43-4c2b-8f0f-6f2f2d1f9b22';

const worker = (
  userIdentifiedId: string,
  userName: string,
  role: { roleId: string; roleNm: string } | null,
): RoleUser => ({
  userIdentifiedId,
  userName,
  userId: userName,
  departmentName: '환경안전팀',
  jobGradeName: '대리',
  joinStatusCodeId: joinStatusCodeByState.joinCompleted,
  roleId: role?.roleId ?? null,
  roleNm: role?.roleNm ?? null,
  roleUserId: role === null ? null : userIdentifiedId,
  enabled: role !== null,
});

const own = { roleId, roleNm: '환경 담당' };
/** One who has the role, one without any, and one of another role. */
const workers = [
  worker('park', '박현업', own),
  worker('kim', '김현업', null),
  worker('lee', '이현업', { roleId: otherRoleId, roleNm: '사회 담당' }),
];
/** The same after another administrator has given the role to the one without any. */
const changedWorkers = [worker('park', '박현업', own), worker('kim', '김현업', own), ...workers.slice(2)];

const opened = 'operator01로 로그인하여 권한 관리에서 환경 담당의 사용자 등록을 누릅니다.';

export const roleUsersChart = {
  id: 'roleUsers',
  title: '권한 사용자 등록',
  purpose: '권한에 사용자를 등록하고 해제하는 창의 흐름을 정합니다.',
  machine: roleUsersMachine,
  labels: {
    states: {
      loading: '불러오는 중',
      failed: '조회 실패',
      editing: '고르는 중',
      confirming: '등록 확인',
      saving: '저장 중',
      outdated: '다른 변경 알림',
      leaving: '나가기 확인',
      saved: '저장됨',
      closed: '닫힘',
    },
    events: {
      'selection.change': '목록에서 사용자를 선택하거나 선택을 해제합니다.',
      'user.add': '추가를 누릅니다.',
      'user.remove': '제거를 누릅니다.',
      'users.save': '저장을 누릅니다.',
      'users.confirm': '확인 창에서 확인을 누릅니다.',
      'users.cancel': '확인 창에서 취소를 누릅니다.',
      'users.retry': '다시 시도나 다시 불러오기를 누릅니다.',
      'users.close': '닫기를 누릅니다.',
    } satisfies Record<RoleUsersEvent['type'], string>,
    guards: {
      isSuccess: '처리되었습니다.',
      isStale: '그 사이에 다른 관리자가 바꾸었습니다(C0409).',
      hasMarkedAvailable: '등록 가능한 사용자를 선택했습니다.',
      hasMarkedSelected: '선택된 사용자 가운데 제거할 사용자를 선택했습니다.',
      hasChanges: '등록하거나 해제할 사용자가 있습니다.',
    },
    calls: {
      load: '고객사의 현업담당자와 지금의 권한을 불러옵니다.',
      save: '바뀐 등록을 한 번에 저장합니다.',
    },
    endpoints: { load: 'GET /esg/v1/roleuser/list', save: 'POST /esg/v1/roleuser/list' },
    delays: {},
    actions: {
      ...feedbackActions,
      finish: '저장되었다고 알리고 권한 목록을 새로 불러옵니다.',
      close: '창을 닫습니다.',
      showWorkers: '현업담당자를 두 목록에 나누어 보여 주고, 고르던 것을 이어 갑니다.',
      mark: '선택한 행을 기억합니다.',
      addMarked: '선택한 사용자를 선택된 사용자로 옮깁니다.',
      removeMarked: '선택한 사용자를 등록 가능한 사용자로 옮깁니다.',
    },
    samples: {
      'selection.change': {
        available: byHand('등록 가능한 사용자에서 두 명을 선택합니다.', opened),
        selected: byHand('선택된 사용자에서 한 명을 선택합니다.', opened),
      },
      'user.add': { plain: byHand('추가를 누릅니다.') },
      'user.remove': { plain: byHand('제거를 누릅니다.') },
      'users.save': { plain: byHand('저장을 누릅니다.') },
      'users.confirm': { plain: byHand('확인 창에서 확인을 누릅니다.') },
      'users.cancel': { plain: byHand('확인 창에서 취소를 누릅니다.') },
      'users.retry': { plain: byHand('다시 시도나 다시 불러오기를 누릅니다.') },
      'users.close': { plain: byHand('닫기를 누릅니다.') },
      load: {
        found: byHand('사용자를 받습니다.', opened),
        changed: byHand(
          '그 사이에 한 명이 이 권한에 등록된 사용자를 받습니다.',
          'operator02로 로그인하여 같은 권한에 한 명을 먼저 등록했습니다.',
        ),
        refused: offline,
      },
      save: {
        saved: byHand('저장됩니다.'),
        stale: {
          ...byHand(
            '다른 관리자가 사용자의 권한을 변경하였다고 합니다(C0409).',
            '창을 연 뒤에 다른 브라우저에서 operator02로 로그인하여 같은 창에서 다른 사용자를 먼저 저장합니다.',
          ),
          feedback: '다른 관리자가 사용자의 권한을 변경하였습니다. 다시 불러온 뒤 저장해 주세요.',
        },
        refused: offline,
      },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    input: { roleId } satisfies RoleUsersInput,
    at: () => roleUsersMachine,
    events: {
      'selection.change': {
        available: () => ({ type: 'selection.change', side: 'available', ids: ['kim', 'lee'] }),
        selected: () => ({ type: 'selection.change', side: 'selected', ids: ['park'] }),
      },
      'user.add': { plain: () => ({ type: 'user.add' }) },
      'user.remove': { plain: () => ({ type: 'user.remove' }) },
      'users.save': { plain: () => ({ type: 'users.save' }) },
      'users.confirm': { plain: () => ({ type: 'users.confirm' }) },
      'users.cancel': { plain: () => ({ type: 'users.cancel' }) },
      'users.retry': { plain: () => ({ type: 'users.retry' }) },
      'users.close': { plain: () => ({ type: 'users.close' }) },
    } satisfies Record<RoleUsersEvent['type'], Samples<AnyEventObject>>,
    results: {
      load: {
        found: () => ({ status: 'C200', value: { version: 7, rows: workers } }),
        changed: () => ({ status: 'C200', value: { version: 8, rows: changedWorkers } }),
        refused: () => ({ status: 'OFFLINE', message: '네트워크에 연결할 수 없습니다.' }),
      } satisfies Samples<Result<RoleUsers>>,
      save: {
        saved: () => ({ status: 'C200' }),
        stale: () => ({ status: 'C0409', message: '다른 관리자가 사용자의 권한을 변경하였습니다.' }),
        refused: () => ({ status: 'OFFLINE', message: '네트워크에 연결할 수 없습니다.' }),
      } satisfies Samples<Completion>,
    },
    facts: ({ context }: AnyMachineSnapshot) => {
      const typed = context as RoleUsersContext;
      const { marked, feedback, workers: loaded } = typed;
      return {
        available: marked.available.length > 0,
        selected: marked.selected.length > 0,
        hasChanges: toChanges(typed).length > 0,
        isLoaded: loaded.length > 0,
        feedback: feedback?.status,
      };
    },
  },
} as const satisfies RegisteredChart;
