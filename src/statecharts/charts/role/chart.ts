import type { AnyEventObject } from 'xstate';
import { type RoleEvent, roleMachine } from '../../../machines/role/machine.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byHand } from '../sampleLabels.ts';

const list = 'operator01로 로그인하여 권한 관리를 엽니다.';
const plain = (type: RoleEvent['type']): Samples<AnyEventObject> => ({ plain: () => ({ type }) });

export const roleChart = {
  id: 'role',
  title: '권한',
  purpose: '권한의 사용 여부와, 사용자가 있는 권한으로 할 수 있는 일을 정합니다.',
  machine: roleMachine,
  labels: {
    states: {
      inUse: '사용',
      notInUse: '사용 안 함',
      deleted: '삭제됨',
    },
    events: {
      'role.activate': '사용을 고르고 저장합니다.',
      'role.deactivate': '사용 안 함을 고르고 저장합니다.',
      'role.addUsers': '사용자 등록을 누릅니다.',
      'role.copy': '복사를 누릅니다.',
      'role.delete': '삭제를 누릅니다.',
    } satisfies Record<RoleEvent['type'], string>,
    guards: {
      mayDeactivate: '등록된 사용자가 없습니다.',
      mayDelete: '등록된 사용자가 없습니다.',
      isOnlyOne: '하나만 선택했습니다.',
    },
    calls: {},
    endpoints: {},
    delays: {},
    actions: {},
    samples: {
      'role.activate': { plain: byHand('사용을 고르고 저장합니다.', `${list} 지난해 담당의 수정을 엽니다.`) },
      'role.deactivate': {
        free: byHand('사용 안 함을 고르고 저장합니다.', `${list} 환경 담당의 수정을 엽니다.`),
        used: byHand('사용 안 함을 고릅니다.', `${list} 사용자가 있는 ESG 성과 담당의 수정을 엽니다.`),
      },
      'role.addUsers': { plain: byHand('환경 담당의 사용자 등록을 누릅니다.', list) },
      'role.copy': {
        one: byHand('환경 담당을 선택하고 복사를 누릅니다.', list),
        two: byHand('환경 담당과 사회 담당을 선택하고 복사를 누릅니다.', list),
      },
      'role.delete': {
        free: byHand('환경 담당을 선택하고 삭제를 누릅니다.', list),
        used: byHand('사용자가 있는 ESG 성과 담당을 선택하고 삭제를 누릅니다.', list),
      },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => roleMachine,
    events: {
      'role.activate': plain('role.activate'),
      'role.deactivate': {
        free: () => ({ type: 'role.deactivate', userCnt: 0 }),
        used: () => ({ type: 'role.deactivate', userCnt: 1 }),
      },
      'role.addUsers': plain('role.addUsers'),
      'role.copy': {
        one: () => ({ type: 'role.copy', selectedCnt: 1 }),
        two: () => ({ type: 'role.copy', selectedCnt: 2 }),
      },
      'role.delete': {
        free: () => ({ type: 'role.delete', userCnt: 0 }),
        used: () => ({ type: 'role.delete', userCnt: 1 }),
      },
    } satisfies Record<RoleEvent['type'], Samples<AnyEventObject>>,
    results: {},
    facts: () => null,
  },
} as const satisfies RegisteredChart;
