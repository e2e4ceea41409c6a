import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { RegisteredChart, Samples } from '../chart.ts';
import type { Completion, Failure, FailureStatus } from '../result.ts';
import { newPasswordMachine } from './machine.ts';
import type { NewPasswordContext, NewPasswordEventType, NewPasswordInput } from './types.ts';

const password = 'Green!2026way';
const failure = (status: FailureStatus) => (): Failure => ({ status, message: `서버의 말 ${status}` });

const changed = () => ({ status: 'C200' }) as const;

export const newPasswordChart = {
  id: 'newPassword',
  title: '새 비밀번호',
  purpose:
    '새 비밀번호를 입력하는 동안의 확인, 두 번 입력, 저장과 현재 비밀번호 확인을 모든 화면에 같게 정합니다.',
  machine: newPasswordMachine,
  labels: {
    events: {
      'password.edit': '새 비밀번호를 입력하거나 고칩니다.',
      'password.submit': '새 비밀번호를 두 번 입력하고 확인을 누릅니다.',
      'password.confirm': '현재 비밀번호를 입력하고 변경을 누릅니다.',
      'password.cancel': '취소나 나중에를 누릅니다.',
      'alert.dismiss': '알림창의 확인을 누릅니다.',
    } satisfies Record<NewPasswordEventType, string>,
    guards: {
      isSuccess: '서버가 받아들였습니다.',
      passwordsMatch: '두 비밀번호가 같습니다.',
      isLapsed: '본인 인증을 마친 지 10분이 지났거나 이미 썼습니다(EC0002).',
      mustConfirm: '로그인한 지 오래되어 현재 비밀번호도 확인해야 합니다(EP0010).',
      mustConfirmAgain:
        '현재 비밀번호가 틀렸거나 다시 확인해야 하거나(EP0010, M001, M006), 서버에 닿지 않았습니다.',
    },
    calls: { passwordCheck: '쓸 수 있는 비밀번호인지 확인', save: '새 비밀번호 저장 요청' },
    delays: {},
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    input: { reason: 'aged', userId: 'operator01' } satisfies NewPasswordInput,
    at: () => newPasswordMachine,
    events: {
      'password.edit': {
        good: () => ({ type: 'password.edit', password }),
      },
      'password.submit': {
        match: () => ({ type: 'password.submit', password, confirmation: password }),
        mismatch: () => ({ type: 'password.submit', password, confirmation: `${password}x` }),
      },
      'password.confirm': {
        current: () => ({ type: 'password.confirm', password, current: 'Esg!2026demo' }),
      },
      'password.cancel': { cancel: () => ({ type: 'password.cancel' }) },
      'alert.dismiss': { ok: () => ({ type: 'alert.dismiss' }) },
    } satisfies Record<NewPasswordEventType, Samples<AnyEventObject>>,
    results: {
      save: {
        changed,
        EP0009: failure('EP0009'),
        EP0010: failure('EP0010'),
        EC0002: failure('EC0002'),
      } satisfies Samples<Completion>,
      confirmAndSave: {
        changed,
        EP0009: failure('EP0009'),
        EP0010: failure('EP0010'),
        M001: failure('M001'),
        OFFLINE: failure('OFFLINE'),
      } satisfies Samples<Completion>,
    },
    facts: ({ context }: AnyMachineSnapshot) => {
      const { notice } = context as NewPasswordContext;
      return { notice: notice !== null };
    },
  },
} as const satisfies RegisteredChart;
