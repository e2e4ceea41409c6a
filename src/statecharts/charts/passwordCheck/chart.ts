import type { AnyMachineSnapshot } from 'xstate';
import type { PasswordFacts } from '../../../contracts/password.ts';
import {
  type CheckResult,
  type PasswordCheckContext,
  type PasswordCheckEvent,
  passwordCheckMachine,
  TYPING_PAUSE_MS,
} from '../../../machines/passwordCheck/machine.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byHand, offline } from '../sampleLabels.ts';

export const passwordCheckChart = {
  id: 'passwordCheck',
  title: '비밀번호 사용 가능 확인',
  purpose: '새 비밀번호를 입력하는 동안 규칙과 서버의 답으로 쓸 수 있는지 알려 줍니다.',
  machine: passwordCheckMachine,
  labels: {
    states: {
      empty: '입력 전',
      broken: '규칙 위반',
      typing: '입력 중',
      checking: '확인 중',
      accepted: '사용 가능',
      refused: '사용 불가',
      unchecked: '확인 불가',
    },
    events: { 'password.edit': '새 비밀번호를 입력하거나 고칩니다.' } satisfies Record<
      PasswordCheckEvent['type'],
      string
    >,
    guards: {
      isSuccess: '서버가 받아들였습니다.',
      isEmpty: '입력란이 비었습니다.',
      breaksRule: '입력 규칙에 맞지 않습니다.',
      isRefused: '서버가 쓸 수 없는 비밀번호라고 합니다.',
    },
    calls: { check: '쓸 수 있는 비밀번호인지 확인하는 요청' },
    delays: { typingPause: `입력이 ${TYPING_PAUSE_MS / 1_000}초 동안 멈춥니다.` },
    actions: {
      rememberPassword: '확인할 비밀번호를 기억합니다.',
      forgetPassword: '확인할 비밀번호를 지웁니다.',
      rememberRule: '어긴 규칙을 기억합니다.',
      rememberRefusal: '서버가 거절한 까닭을 기억합니다.',
    },
    samples: {
      'password.edit': {
        good: byHand(
          '규칙에 맞는 새 비밀번호 Green!2026way를 입력합니다.',
          'agedpw01로 로그인하면 뜨는 창이나, 비밀번호 재설정에서 본인 인증을 마친 화면입니다.',
        ),
        short: byHand('너무 짧은 비밀번호 Green!1을 입력합니다.'),
        empty: byHand('입력한 비밀번호를 모두 지웁니다.'),
      },
      check: {
        usable: byHand('쓸 수 있는 비밀번호라고 합니다.'),
        EP0008: byHand(
          '널리 쓰이는 비밀번호라서 쓸 수 없다고 합니다(EP0008).',
          '널리 쓰이는 비밀번호 가운데 규칙에 맞는 Password123을 입력합니다.',
        ),
        OFFLINE: offline,
      },
    },
    endpoints: { check: 'POST /esg/v1/user/checkPassword' },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    input: { userId: 'operator01', telNo: '01012345678' } satisfies PasswordFacts,
    at: () => passwordCheckMachine,
    events: {
      'password.edit': {
        good: () => ({ type: 'password.edit', password: 'Green!2026way' }),
        short: () => ({ type: 'password.edit', password: 'Green!1' }),
        empty: () => ({ type: 'password.edit', password: '' }),
      },
    } satisfies Record<PasswordCheckEvent['type'], Samples<PasswordCheckEvent>>,
    results: {
      check: {
        usable: () => ({ status: 'C200' }),
        EP0008: () => ({ status: 'REFUSED', message: '서버의 말 EP0008' }),
        OFFLINE: () => ({ status: 'OFFLINE', message: '서버의 말 OFFLINE' }),
      } satisfies Samples<CheckResult>,
    },
    facts: ({ context }: AnyMachineSnapshot) => {
      const { rule, refusal } = context as PasswordCheckContext;
      return { rule, refusal };
    },
  },
} as const satisfies RegisteredChart;
