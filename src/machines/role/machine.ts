import { setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';

/** `userCnt`: users who have the role. `selectedCnt`: roles that are chosen for the command. */
export type RoleEvent =
  | { type: 'role.activate' }
  | { type: 'role.deactivate'; userCnt: number }
  | { type: 'role.addUsers' }
  | { type: 'role.copy'; selectedCnt: number }
  | { type: 'role.delete'; userCnt: number };

type Commanded = { event: RoleEvent };

const hasNoUsers = ({ event }: Commanded) => 'userCnt' in event && event.userCnt === 0;

/** Lifecycle of a named role: in use or not. The server guards with it; screens ask it which buttons to show. */
export const roleMachine = setup({
  types: { events: {} as RoleEvent, meta: {} as StateMeta },
  guards: {
    mayDeactivate: hasNoUsers,
    mayDelete: hasNoUsers,
    isOnlyOne: ({ event }: Commanded) => 'selectedCnt' in event && event.selectedCnt === 1,
  },
}).createMachine({
  id: 'role',
  description: '현업담당자에게 주는 권한의 사용 여부와, 권한으로 할 수 있는 일을 정합니다.',
  initial: 'inUse',
  states: {
    inUse: {
      description: '사용자를 등록할 수 있습니다.',
      meta: { requirement: ['D2-§4-role'] },
      on: {
        'role.deactivate': { guard: 'mayDeactivate', target: 'notInUse' },
        'role.addUsers': { target: 'inUse', reenter: true },
        'role.copy': { guard: 'isOnlyOne', target: 'inUse', reenter: true },
        'role.delete': { guard: 'mayDelete', target: 'deleted' },
      },
    },
    notInUse: {
      description: '등록된 사용자가 없고, 새로 등록할 수도 없습니다.',
      meta: { requirement: ['D2-§4-role'] },
      on: {
        'role.activate': 'inUse',
        'role.copy': { guard: 'isOnlyOne', target: 'notInUse', reenter: true },
        'role.delete': { guard: 'mayDelete', target: 'deleted' },
      },
    },
    deleted: {
      description: '이력에 이름만 남습니다.',
      meta: { requirement: ['D2-§5-role-commands'] },
    },
  },
});
