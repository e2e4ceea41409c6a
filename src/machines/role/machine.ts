import { setup } from 'xstate';

export type RoleEvent =
  | { type: 'role.activate' }
  | { type: 'role.deactivate' }
  | { type: 'role.addUsers' }
  | { type: 'role.copy' }
  | { type: 'role.delete' };

/** Users that have the role, and how many roles the command is for. */
export interface RoleFacts {
  userCnt: number;
  selectedCnt: number;
}

const hasNoUsers = ({ context }: { context: RoleFacts }) => context.userCnt === 0;

/** Whether a named role is in use, and what may be done with it. The server guards with it; screens ask it which buttons to show. */
export const roleMachine = setup({
  types: { context: {} as RoleFacts, events: {} as RoleEvent, input: {} as RoleFacts },
  guards: {
    mayDeactivate: hasNoUsers,
    mayDelete: hasNoUsers,
    isOnlyOne: ({ context }) => context.selectedCnt === 1,
  },
}).createMachine({
  id: 'role',
  description: '현업담당자에게 주는 권한의 사용 여부와, 권한으로 할 수 있는 일을 정합니다.',
  context: ({ input }) => input,
  initial: 'inUse',
  states: {
    inUse: {
      description: '사용: 사용자를 등록할 수 있습니다.',
      meta: { requirement: ['D2-§4-role'] },
      on: {
        'role.deactivate': { guard: 'mayDeactivate', target: 'notInUse' },
        'role.addUsers': { target: 'inUse', reenter: true },
        'role.copy': { guard: 'isOnlyOne', target: 'inUse', reenter: true },
        'role.delete': { guard: 'mayDelete', target: 'deleted' },
      },
    },
    notInUse: {
      description: '사용 안 함: 사용자가 없고 등록할 수도 없습니다.',
      meta: { requirement: ['D2-§4-role'] },
      on: {
        'role.activate': 'inUse',
        'role.copy': { guard: 'isOnlyOne', target: 'notInUse', reenter: true },
        'role.delete': { guard: 'mayDelete', target: 'deleted' },
      },
    },
    deleted: {
      description: '삭제됨: 이력에만 남습니다.',
      meta: { requirement: ['D2-§5-role-commands'] },
    },
  },
});
