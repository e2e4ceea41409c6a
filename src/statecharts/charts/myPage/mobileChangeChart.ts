import type { AnyMachineSnapshot } from 'xstate';
import {
  type MobileChangeContext,
  type MobileChangeEvent,
  type MobileChangeInput,
  mobileChangeMachine,
} from '../../../machines/myPage/mobileChange.ts';
import type { Verified } from '../../../machines/verification/types.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byClock, byHand, feedbackActions } from '../sampleLabels.ts';
import { sampleLimits } from '../sampleLimits.ts';

export const mobileChangeChart = {
  id: 'mobileChange',
  title: '휴대폰 번호 변경',
  purpose: '마이페이지에서 바꾼 휴대폰 번호를 인증하고, 고치면 다시 인증하게 합니다.',
  machine: mobileChangeMachine,
  labels: {
    states: {
      registered: '등록된 번호',
      incomplete: '번호 입력 중',
      verifying: '번호 인증 중',
      confirmed: '인증 완료',
      broken: '인증 중단 알림',
    },
    events: {
      'number.change': '휴대폰 번호를 고칩니다.',
      'code.request': '인증번호 요청을 누릅니다.',
      'code.sent': '요청한 인증번호가 발송됩니다.',
      'number.refused': '서버가 인증되지 않은 휴대폰 번호라서 저장하지 않습니다(EC0002).',
      'alert.dismiss': '알림창의 확인을 누릅니다.',
    } satisfies Record<MobileChangeEvent['type'], string>,
    guards: {
      isOtherNumber: '앞서 입력한 번호와 다릅니다.',
      isRegistered: '등록된 휴대폰 번호입니다.',
      isIncomplete: '번호를 끝까지 입력하지 않았습니다.',
      isConfirmed: '앞에서 인증한 번호입니다.',
    },
    calls: { verification: '휴대폰 본인 인증' },
    delays: {},
    actions: {
      ...feedbackActions,
      shareProof: '인증한 번호를 저장할 내용에 넣거나 뺍니다.',
      rememberNumber: '입력한 번호를 기억합니다.',
      rememberProof: '인증한 번호를 기억합니다.',
      forgetProof: '앞서 인증한 번호를 잊습니다.',
      forgetRegistered: '등록된 번호를 잊습니다.',
      requestCode: '입력한 번호로 인증번호를 보내게 합니다.',
      discardCode: '앞서 보낸 인증번호를 쓰지 않습니다.',
    },
    samples: {
      'number.change': {
        registered: byHand(
          '등록된 휴대폰 번호 010-0000-0002를 입력합니다.',
          'operator01로 로그인하여 마이페이지 비밀번호를 확인하고 내 정보를 엽니다.',
        ),
        other: byHand('새 휴대폰 번호 010-1234-5678을 입력합니다.'),
        another: byHand('또 다른 휴대폰 번호 010-1234-5679를 입력합니다.'),
        incomplete: byHand('휴대폰 번호를 두 자리 모자라게 입력합니다.'),
      },
      'code.request': { request: byHand('인증번호 요청을 누릅니다.') },
      'code.sent': {
        sent: byHand(
          '요청한 인증번호가 발송됩니다.',
          '인증번호 요청을 누르고 /dev/outbox에 인증번호가 오기를 기다립니다.',
        ),
      },
      'number.refused': {
        EC0002: {
          ...byClock(
            '인증을 더는 쓸 수 없어 저장하지 못합니다(EC0002).',
            '휴대폰 번호를 인증하고 {verifiedLifetime} 뒤에 저장합니다.',
          ),
          feedback: '인증번호가 만료되었습니다. 다시 시도해 주세요.',
        },
      },
      'alert.dismiss': { ok: byHand('알림창의 확인을 누릅니다.') },
      verification: {
        confirmed: byHand(
          '인증번호를 받아 입력하여 새 번호를 인증합니다.',
          '인증번호는 /dev/outbox에서 봅니다.',
        ),
      },
    },
    endpoints: {
      verification: 'PUT /certification/mobile, POST /certification/mobile',
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    input: { registered: '01000000002', limits: sampleLimits } satisfies MobileChangeInput,
    at: () => mobileChangeMachine,
    events: {
      'number.change': {
        registered: () => ({ type: 'number.change', head: '010', body: '00000002' }),
        other: () => ({ type: 'number.change', head: '010', body: '12345678' }),
        another: () => ({ type: 'number.change', head: '010', body: '12345679' }),
        incomplete: () => ({ type: 'number.change', head: '010', body: '123456' }),
      },
      'code.request': { request: () => ({ type: 'code.request' }) },
      'code.sent': { sent: () => ({ type: 'code.sent' }) },
      'number.refused': { EC0002: () => ({ type: 'number.refused' }) },
      'alert.dismiss': { ok: () => ({ type: 'alert.dismiss' }) },
    } satisfies { [T in MobileChangeEvent['type']]: Samples<Extract<MobileChangeEvent, { type: T }>> },
    results: {
      verification: {
        confirmed: ({ snapshot }) => ({
          channel: 'SMS',
          request: { userInfo: (snapshot.context as MobileChangeContext).number },
          smsIdntId: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a301',
          certNo: '123456',
        }),
      } satisfies Samples<Verified>,
    },
    facts: ({ context }: AnyMachineSnapshot) => {
      const { number, registered, proof, feedback } = context as MobileChangeContext;
      return { number, registered, proof: proof?.number, feedback: feedback?.status };
    },
  },
} as const satisfies RegisteredChart;
