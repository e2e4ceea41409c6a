import { narrow, outcome, setFailureFeedback, setUnexpectedFeedback } from '../scaffold.ts';
import { roleUsersSetup, toChanges } from './setup.ts';

/**
 * Workers of a company in two lists, of which the selected ones get a role when it is saved. The screen provides
 * `load`, `save`, `finish` (after saving) and `close` (without).
 */
export const roleUsersMachine = roleUsersSetup.createMachine({
  id: 'roleUsers',
  description: '현업담당자를 권한에 등록하거나 해제하고 한 번에 저장합니다.',
  context: ({ input }) => ({
    roleId: input.roleId,
    version: 0,
    workers: [],
    selected: [],
    marked: { available: [], selected: [] },
    feedback: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: '고객사의 현업담당자와 지금의 권한을 불러오고 있습니다. 고르던 것은 그대로 이어집니다.',
      tags: 'busy',
      meta: { requirement: ['D2-§2-role-users'] },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ roleId: context.roleId }),
        onDone: [
          {
            guard: { type: 'isSuccess', params: outcome },
            target: 'editing',
            actions: { type: 'showWorkers', params: ({ event }) => narrow(event.output, 'C200') },
          },
          { target: 'failed', actions: setFailureFeedback },
        ],
        onError: { target: 'failed', actions: setUnexpectedFeedback },
      },
      on: { 'users.close': 'closed' },
    },
    failed: {
      description: '현업담당자를 불러오지 못한 까닭을 보여 주고 다시 시도할 수 있게 합니다.',
      meta: { requirement: ['D1-§8-other'] },
      on: {
        'users.retry': { target: 'loading', actions: 'clearFeedback' },
        'users.close': 'closed',
      },
    },
    editing: {
      description: '등록할 수 있는 사용자와 선택된 사용자를 두 목록에서 옮깁니다.',
      meta: { requirement: ['D2-§2-role-users', 'D2-§4-role-users'] },
      on: {
        'selection.change': { actions: { type: 'mark', params: ({ event }) => event } },
        'user.add': { guard: 'hasMarkedAvailable', actions: ['addMarked', 'clearFeedback'] },
        'user.remove': { guard: 'hasMarkedSelected', actions: ['removeMarked', 'clearFeedback'] },
        'users.save': { guard: 'hasChanges', target: 'confirming' },
        'users.close': [{ guard: 'hasChanges', target: 'leaving' }, { target: 'closed' }],
      },
    },
    confirming: {
      description: '선택된 사용자의 수를 보여 주고 등록할지 묻습니다.',
      meta: { requirement: ['D2-§8-confirmations', 'D2-§4-role-users'] },
      on: { 'users.confirm': 'saving', 'users.cancel': 'editing' },
    },
    saving: {
      description: '바뀐 등록을 한 번에 저장하고 있습니다.',
      tags: 'busy',
      meta: { requirement: ['D2-§4-role-users'] },
      entry: 'clearFeedback',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ version: context.version, assignments: toChanges(context) }),
        onDone: [
          { guard: { type: 'isSuccess', params: outcome }, target: 'saved' },
          { guard: { type: 'isStale', params: outcome }, target: 'outdated', actions: setFailureFeedback },
          { target: 'editing', actions: setFailureFeedback },
        ],
        onError: { target: 'editing', actions: setUnexpectedFeedback },
      },
    },
    outdated: {
      description: '그 사이에 다른 관리자가 바꾼 것이 있음을 알립니다. 다시 불러와도 고른 것은 이어집니다.',
      meta: { requirement: ['D2-§4-role-users'] },
      on: {
        'users.retry': { target: 'loading', actions: 'clearFeedback' },
        'users.close': 'leaving',
      },
    },
    leaving: {
      description: '저장하지 않은 선택을 버리고 닫을지 묻습니다.',
      meta: { requirement: ['D2-§4-forms', 'D2-§8-confirmations'] },
      on: { 'users.confirm': 'closed', 'users.cancel': 'editing' },
    },
    saved: {
      description: '저장되었고 목록으로 돌아갑니다.',
      meta: { requirement: ['D2-§4-role-users'] },
      entry: 'finish',
    },
    closed: {
      description: '저장하지 않고 닫았습니다.',
      meta: { requirement: ['D2-§2-role-users'] },
      entry: 'close',
    },
  },
});
