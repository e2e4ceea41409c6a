import { type SnapshotFrom, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';
import { placeholders } from '../scaffold.ts';

/** `isHeld`: a form holds unsaved input; asking it for this event has made it ask the person. */
type Held = { isHeld: boolean };

export type SignOutEvent =
  | ({ type: 'signOut.request' } & Held)
  /** The person agreed to lose the input of the form that asked. */
  | ({ type: 'leave.agree' } & Held)
  | { type: 'leave.refuse' };

const { effect } = placeholders('signOut');

const held = ({ event }: { event: Held }): Held => ({ isHeld: event.isHeld });
const signOutIfFree = { guard: { type: 'isFree', params: held }, target: 'signedOut' } as const;

/** One request to sign out, past the forms that hold unsaved input. The console provides the action `signOut`. */
export const signOutMachine = setup({
  types: { events: {} as SignOutEvent, meta: {} as StateMeta },
  actions: { signOut: effect('signOut') },
  guards: { isFree: (_, { isHeld }: Held) => !isHeld },
}).createMachine({
  id: 'signOut',
  description: '저장하지 않은 내용이 있으면 물어본 뒤에 로그아웃합니다.',
  initial: 'staying',
  states: {
    staying: {
      description: '로그아웃을 누르기를 기다립니다.',
      meta: { requirement: ['D1-§7-logout'] },
      on: { 'signOut.request': [signOutIfFree, { target: 'asking' }] },
    },
    asking: {
      description: '저장하지 않은 내용을 버리고 떠날지 화면이 묻고 있습니다. 여러 화면이면 하나씩 묻습니다.',
      meta: { requirement: ['D2-§4-forms'] },
      on: { 'leave.agree': signOutIfFree, 'leave.refuse': 'kept' },
    },
    signedOut: {
      description: '잃을 내용이 없어 로그아웃합니다.',
      meta: { requirement: ['D1-§7-logout'] },
      type: 'final',
      entry: 'signOut',
    },
    kept: {
      description: '내용을 지키기로 하여 로그아웃하지 않습니다.',
      meta: { requirement: ['D2-§4-forms'] },
      type: 'final',
    },
  },
});

export type SignOutSnapshot = SnapshotFrom<typeof signOutMachine>;
