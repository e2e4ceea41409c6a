import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { newPasswordMachine } from '../../../machines/newPassword/machine.ts';
import type {
  NewPasswordContext,
  NewPasswordEventType,
  NewPasswordInput,
} from '../../../machines/newPassword/types.ts';
import type { Completion, Failure, FailureStatus } from '../../../machines/result.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byClock, byHand, feedbackActions, offline } from '../sampleLabels.ts';

const password = 'Green!2026way';
const failure = (status: FailureStatus) => (): Failure => ({ status, message: `서버의 말 ${status}` });

const NEW =
  '새 비밀번호는 Green!2026way입니다. 이 계정에 이미 쓴 비밀번호이면 거절되므로, 그때는 서버를 멈추고 data 폴더를 지운 뒤 다시 시작합니다.';

const changed = () => ({ status: 'C200' }) as const;

export const newPasswordChart = {
  id: 'newPassword',
  title: '새 비밀번호',
  purpose:
    '새 비밀번호를 입력하는 동안의 확인, 두 번 입력, 저장과 현재 비밀번호 확인을 모든 화면에 같게 정합니다.',
  machine: newPasswordMachine,
  labels: {
    states: {
      setting: '새 비밀번호 설정',
      'setting.entering': '입력 중',
      'setting.mismatch': '불일치 알림',
      'setting.saving': '저장 중',
      'setting.confirming': '현재 비밀번호 확인',
      'setting.confirming.entering': '현재 비밀번호 입력 중',
      'setting.confirming.saving': '확인·저장 중',
      changed: '변경 완료',
      cancelled: '취소',
      lapsed: '인증 만료',
    },
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
      isLapsed: '본인 인증을 마친 지 {verifiedLifetime}이 지났거나 이미 썼습니다(EC0002).',
      mustConfirm: '로그인한 지 오래되어 현재 비밀번호도 확인해야 합니다(EP0010).',
      mustConfirmAgain:
        '현재 비밀번호가 틀렸거나 다시 확인해야 하거나(EP0010, M001, M006), 서버에 닿지 않았습니다.',
    },
    calls: { passwordCheck: '쓸 수 있는 비밀번호인지 확인', save: '새 비밀번호 저장 요청' },
    endpoints: {
      passwordCheck: null,
      save: 'GET /auth/publicKey, PATCH /auth/login/password, POST /esg/v1/user/checkPassword/my-page, PATCH /esg/v1/user/pw/my-page, PATCH /esg/v1/user/pw',
    },
    delays: {},
    actions: {
      ...feedbackActions,
      checkPassword: '입력한 비밀번호를 쓸 수 있는지 확인하여 입력란 아래에 알립니다.',
      rememberEnd: '새 비밀번호를 정하지 않고 끝난 까닭을 기억합니다.',
    },
    samples: {
      'password.edit': {
        good: byHand('규칙에 맞는 새 비밀번호를 입력합니다.', `agedpw01로 로그인하면 뜨는 창입니다. ${NEW}`),
      },
      'password.submit': {
        match: byHand('두 입력란에 같은 새 비밀번호를 입력하고 확인을 누릅니다.', NEW),
        mismatch: byHand('두 입력란에 다른 비밀번호를 입력하고 확인을 누릅니다.'),
      },
      'password.confirm': {
        current: byHand('현재 비밀번호를 입력하고 변경을 누릅니다.', '현재 비밀번호는 Esg!2026demo입니다.'),
      },
      'password.cancel': { cancel: byHand('취소나 나중에를 누릅니다.') },
      'alert.dismiss': { ok: byHand('알림창의 확인을 누릅니다.') },
      save: {
        changed: byHand('새 비밀번호를 저장합니다.'),
        EP0009: byHand(
          '최근에 쓴 비밀번호라 쓸 수 없다고 합니다(EP0009).',
          '현재 비밀번호 Esg!2026demo를 다시 정합니다.',
        ),
        EP0010: byClock(
          '비밀번호를 다시 확인해야 한다고 합니다(EP0010).',
          '로그인한 지 {confirmedLifetime} 뒤에 저장합니다.',
        ),
        EC0002: byClock(
          '본인 인증을 더는 쓸 수 없다고 합니다(EC0002).',
          '비밀번호 재설정에서 본인 인증을 마치고 {verifiedLifetime} 뒤에 저장합니다.',
        ),
      },
      confirmAndSave: {
        changed: byHand('현재 비밀번호를 확인하고 새 비밀번호를 저장합니다.'),
        EP0009: byHand(
          '최근에 쓴 비밀번호라 쓸 수 없다고 합니다(EP0009).',
          '새 비밀번호로 Esg!2026demo를 정했습니다.',
        ),
        EP0010: byClock(
          '비밀번호를 다시 확인해야 한다고 합니다(EP0010).',
          '현재 비밀번호를 확인한 지 {confirmedLifetime}이 지났습니다.',
        ),
        M001: byHand('현재 비밀번호가 올바르지 않다고 합니다(M001).', '틀린 현재 비밀번호를 입력합니다.'),
        OFFLINE: offline,
      },
    },
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
    endless: ['passwordCheck'],
    facts: ({ context }: AnyMachineSnapshot) => {
      const { feedback } = context as NewPasswordContext;
      return { feedback: feedback !== null };
    },
  },
} as const satisfies RegisteredChart;
