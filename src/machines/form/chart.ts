import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { RegisteredChart, Samples } from '../chart.ts';
import type { Result } from '../result.ts';
import { createFormMachine, type FormContext, type FormEvent } from './machine.ts';

const machine = createFormMachine<string, string>();

export const formChart = {
  id: 'form',
  title: '입력 화면',
  purpose: '입력한 내용의 저장과, 저장하지 않은 내용이 있을 때 떠나기 전의 확인을 정합니다.',
  machine,
  labels: {
    events: {
      'form.edit': '내용을 입력하거나 고칩니다.',
      'form.submit': '저장이나 등록을 누릅니다.',
      'form.leave': '취소, 로그아웃이나 변경된 내용 불러오기를 누르거나 다른 화면으로 가려 합니다.',
      'form.confirm': '확인 창에서 확인을 누릅니다.',
      'form.cancel': '확인 창에서 취소를 누릅니다.',
    } satisfies Record<FormEvent<string>['type'], string>,
    guards: {
      requiresConfirmation: '저장하기 전에 묻는 화면입니다.',
      isSuccess: '저장되었습니다.',
    },
    calls: { save: '서버에 저장합니다.' },
    delays: {},
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => machine,
    events: {
      'form.edit': { plain: () => ({ type: 'form.edit' }) },
      'form.submit': {
        edited: () => ({ type: 'form.submit', values: '지표 담당자', requiresConfirmation: true }),
        new: () => ({ type: 'form.submit', values: '지표 담당자', requiresConfirmation: false }),
      },
      'form.leave': {
        cancel: () => ({ type: 'form.leave', leave: { why: 'cancel', to: '/basic/authority' } }),
        reload: () => ({ type: 'form.leave', leave: { why: 'reload', to: null } }),
        signOut: () => ({ type: 'form.leave', leave: { why: 'signOut', to: null } }),
        back: () => ({ type: 'form.leave', leave: { why: 'navigate', to: null } }),
      },
      'form.confirm': { plain: () => ({ type: 'form.confirm' }) },
      'form.cancel': { plain: () => ({ type: 'form.cancel' }) },
    } satisfies Record<FormEvent<string>['type'], Samples<AnyEventObject>>,
    results: {
      save: {
        saved: () => ({ status: 'C200', value: 'id-1' }),
        refused: () => ({
          status: 'V0001',
          message: '입력한 내용을 확인해 주세요.',
          fields: [{ path: 'name', message: '이미 사용 중입니다.' }],
        }),
      } satisfies Samples<Result<string>>,
    },
    facts: ({ context }: AnyMachineSnapshot) => {
      const { leave, refusal } = context as FormContext<string>;
      return { leave: leave?.why, refused: refusal !== null };
    },
  },
} as const satisfies RegisteredChart;
