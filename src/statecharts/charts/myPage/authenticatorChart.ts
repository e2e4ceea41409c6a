import type { AnyMachineSnapshot } from 'xstate';
import {
  type AuthenticatorContext,
  type AuthenticatorEvent,
  authenticatorMachine,
} from '../../../machines/myPage/authenticator.ts';
import type {
  AuthenticatorRemoved,
  EnrolmentBegun,
  EnrolmentConfirmed,
} from '../../../machines/myPage/types.ts';
import type { Failure } from '../../../machines/result.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byClock, byHand, feedbackActions, offline } from '../sampleLabels.ts';

const refusals = {
  EP0010: () => ({ status: 'EP0010', message: '서버의 말 EP0010' }),
  OFFLINE: () => ({ status: 'OFFLINE', message: '네트워크에 연결할 수 없습니다.' }),
} as const satisfies Samples<Failure>;

const unconfirmed = byClock(
  '비밀번호를 다시 확인해야 한다고 합니다(EP0010).',
  '비밀번호를 확인한 지 {confirmedLifetime}이 지났습니다.',
);

export const authenticatorChart = {
  id: 'authenticator',
  title: '인증 앱 등록',
  purpose: '인증 앱을 로그인 2단계 인증으로 켜고 끄는 일과 복구 코드를 보여 주는 때를 정합니다.',
  machine: authenticatorMachine,
  labels: {
    states: {
      reading: '사용 여부 확인 중',
      off: '사용 안 함',
      beginning: '키 받는 중',
      enrolling: '등록',
      'enrolling.entering': '인증번호 입력 중',
      'enrolling.confirming': '인증번호 확인 중',
      showingCodes: '복구 코드 표시',
      on: '사용 중',
      asking: '해제 확인',
      removing: '해제 중',
    },
    events: {
      'authenticator.begin': '인증 앱 등록을 누릅니다.',
      'code.submit': '인증 앱의 인증번호를 입력하고 확인을 누릅니다.',
      'code.edit': '인증번호를 고칩니다.',
      'authenticator.cancel': '등록을 취소합니다.',
      'codes.kept': '복구 코드를 보관했다고 합니다.',
      'authenticator.remove': '인증 앱 해제를 누릅니다.',
      'removal.confirm': '해제할지 묻는 창에서 확인을 누릅니다.',
      'removal.cancel': '해제할지 묻는 창에서 취소를 누릅니다.',
    } satisfies Record<AuthenticatorEvent['type'], string>,
    guards: {
      isEnabled: '인증 앱을 쓰고 있습니다.',
      isSuccess: '서버가 받아들였습니다.',
      isUnconfirmed: '비밀번호를 확인하지 않았거나 확인한 지 {confirmedLifetime}이 지났습니다(EP0010).',
      codeComplete: '인증번호가 숫자 6자리입니다.',
    },
    calls: {
      readState: '인증 앱 사용 여부',
      begin: '등록할 키 요청',
      confirm: '인증번호 확인 요청',
      remove: '해제 요청',
    },
    endpoints: {
      readState: null,
      begin: 'POST /esg/v1/user/myPage/totp',
      confirm: 'PATCH /esg/v1/user/myPage/totp',
      remove: 'DELETE /esg/v1/user/myPage/totp',
    },
    delays: {},
    actions: {
      ...feedbackActions,
      closeGate: '비밀번호를 다시 확인하게 합니다.',
      changed: '인증 앱을 켜거나 껐으므로 내 정보를 다시 불러오게 합니다.',
      rememberEnrolment: '등록할 키를 기억합니다.',
      rememberCodes: '복구 코드를 기억합니다.',
      forgetEnrolment: '등록할 키를 잊습니다.',
      forgetCodes: '복구 코드를 잊습니다.',
    },
    samples: {
      'authenticator.begin': {
        begin: byHand(
          '인증 앱 등록을 누릅니다.',
          'operator01로 로그인하여 마이페이지 비밀번호를 확인했습니다.',
        ),
      },
      'code.submit': {
        sixDigits: byHand('숫자 6자리를 입력하고 확인을 누릅니다.'),
        fiveDigits: byHand('숫자를 한 자리 모자라게 입력하고 확인을 누릅니다.'),
      },
      'code.edit': { edit: byHand('인증번호 입력란을 고칩니다.') },
      'authenticator.cancel': { cancel: byHand('취소를 누릅니다.') },
      'codes.kept': { kept: byHand('복구 코드를 보관했다는 버튼을 누릅니다.') },
      'authenticator.remove': { remove: byHand('인증 앱 해제를 누릅니다.') },
      'removal.confirm': { ok: byHand('확인 창에서 확인을 누릅니다.') },
      'removal.cancel': { cancel: byHand('확인 창에서 취소를 누릅니다.') },
      readState: {
        off: byHand('인증 앱을 쓰지 않는 계정입니다.', '인증 앱을 등록하지 않은 operator01입니다.'),
        on: byHand('인증 앱을 쓰는 계정입니다.', '인증 앱을 등록한 operator01입니다.'),
      },
      begin: {
        begun: byHand('등록할 키와 QR 코드를 받습니다.'),
        EP0010: unconfirmed,
        OFFLINE: offline,
      },
      confirm: {
        right: byHand(
          '인증번호가 맞아 복구 코드를 받습니다.',
          '키를 등록한 인증 앱에 표시된 인증번호를 입력합니다.',
        ),
        EC0001: byHand(
          '인증번호가 일치하지 않는다고 합니다(EC0001).',
          '인증 앱에 표시된 것과 다른 숫자 6자리를 입력합니다.',
        ),
        EP0010: unconfirmed,
      },
      remove: { removed: byHand('인증 앱을 해제합니다.'), EP0010: unconfirmed, OFFLINE: offline },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => authenticatorMachine,
    events: {
      'authenticator.begin': { begin: () => ({ type: 'authenticator.begin' }) },
      'code.submit': {
        sixDigits: () => ({ type: 'code.submit', certNo: '123456' }),
        fiveDigits: () => ({ type: 'code.submit', certNo: '12345' }),
      },
      'code.edit': { edit: () => ({ type: 'code.edit' }) },
      'authenticator.cancel': { cancel: () => ({ type: 'authenticator.cancel' }) },
      'codes.kept': { kept: () => ({ type: 'codes.kept' }) },
      'authenticator.remove': { remove: () => ({ type: 'authenticator.remove' }) },
      'removal.confirm': { ok: () => ({ type: 'removal.confirm' }) },
      'removal.cancel': { cancel: () => ({ type: 'removal.cancel' }) },
    } satisfies { [T in AuthenticatorEvent['type']]: Samples<Extract<AuthenticatorEvent, { type: T }>> },
    results: {
      readState: { off: () => ({ enabled: false }), on: () => ({ enabled: true }) },
      begin: {
        begun: () => ({
          status: 'C200',
          value: {
            secret: 'JBSWY3DPEHPK3PXP',
            uri: 'otpauth://totp/ESG:operator01?secret=JBSWY3DPEHPK3PXP',
          },
        }),
        ...refusals,
      } satisfies Samples<EnrolmentBegun>,
      confirm: {
        right: () => ({ status: 'C200', value: ['ABCDE-FGH23', 'JKLMN-PQR45'] }),
        EC0001: () => ({ status: 'EC0001', message: '인증번호가 일치하지 않습니다.' }),
        EP0010: refusals.EP0010,
      } satisfies Samples<EnrolmentConfirmed>,
      remove: { removed: () => ({ status: 'C200' }), ...refusals } satisfies Samples<AuthenticatorRemoved>,
    },
    facts: ({ context }: AnyMachineSnapshot) => {
      const { feedback, enrolment, recoveryCodes } = context as AuthenticatorContext;
      return { feedback: feedback !== null, enrolment: enrolment !== null, codes: recoveryCodes.length > 0 };
    },
  },
} as const satisfies RegisteredChart;
