import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { TermsText } from '../../../contracts/terms.ts';
import { type ReconsentSnapshot, reconsentMachine } from '../../../machines/reconsent/machine.ts';
import type { AgreeResult, LoadTermsResult, ReconsentEventType } from '../../../machines/reconsent/types.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byClock, byHand, feedbackActions, offline } from '../sampleLabels.ts';

const terms: TermsText = {
  termId: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a501',
  trmsSeCdId: 'privacy',
  ver: '1.1',
  crtrYmd: '20260601',
  publishedAt: '2026-05-31T15:00:00.000Z',
  required: true,
  trmsCn: '<h3>1. 수집하는 개인정보 항목</h3><p>이름과 이메일을 수집합니다.</p>',
};

export const reconsentChart = {
  id: 'reconsent',
  title: '개인정보 재동의',
  purpose: '바뀐 개인정보 수집·이용 내용에 다시 동의하는 흐름입니다.',
  machine: reconsentMachine,
  labels: {
    states: {
      loading: '불러오는 중',
      unloaded: '조회 실패',
      reading: '읽는 중',
      'reading.disagreeing': '미동의 선택',
      'reading.agreeing': '동의 선택',
      submitting: '저장 중',
      refused: '저장 거절 알림',
      agreed: '동의 완료 안내',
      left: '로그인 화면으로 이동',
    },
    events: {
      'terms.retry': '다시 시도를 누릅니다.',
      'choice.agree': '동의를 고릅니다.',
      'choice.disagree': '미동의를 고릅니다.',
      'consent.confirm': '확인을 누릅니다.',
      'alert.dismiss': '알림창의 확인을 누릅니다.',
      'result.acknowledge': '완료 안내의 확인을 누릅니다.',
    } satisfies Record<ReconsentEventType, string>,
    guards: {
      isSuccess: '서버가 받아들였습니다.',
      termsReplaced: '읽는 동안 더 새로운 내용이 시행되었습니다(C0409).',
      permissionGone: '로그인한 지 {ticketLifetime}이 지나 다시 로그인해야 합니다(M004).',
    },
    calls: { loadTerms: '시행 중인 내용 불러오기', agree: '동의 저장 요청' },
    endpoints: { loadTerms: 'GET /esg/v1/terms/ver', agree: 'POST /esg/v1/user/terms' },
    delays: {},
    actions: {
      ...feedbackActions,
      navigate: '로그인 화면으로 보냅니다.',
      rememberTerms: '읽을 내용을 기억합니다.',
    },
    samples: {
      'terms.retry': { retry: byHand('다시 시도를 누릅니다.') },
      'choice.agree': { agree: byHand('동의를 고릅니다.') },
      'choice.disagree': { disagree: byHand('미동의를 고릅니다.') },
      'consent.confirm': { confirm: byHand('확인을 누릅니다.') },
      'alert.dismiss': { ok: byHand('알림창의 확인을 누릅니다.') },
      'result.acknowledge': { ok: byHand('완료 안내의 확인을 누릅니다.') },
      loadTerms: {
        terms: byHand(
          '시행 중인 내용을 받습니다.',
          'reconsent01로 로그인하여 재동의 안내의 확인을 눌렀습니다.',
        ),
        OFFLINE: offline,
      },
      agree: {
        agreed: byHand(
          '동의를 저장합니다.',
          '동의한 계정에는 다시 묻지 않으므로 이 경로는 맨 나중에 합니다.',
        ),
        C0409: byHand(
          '더 새로운 내용이 시행되었다고 합니다(C0409).',
          '읽는 동안 관리자가 API(PUT /esg/v1/terms, PATCH /esg/v1/terms/publish/:id)로 새 개인정보처리방침을 시행합니다.',
        ),
        M004: byClock(
          '다시 로그인해야 한다고 합니다(M004).',
          '로그인하여 재동의 안내를 받은 지 {ticketLifetime}이 지났습니다.',
        ),
        OFFLINE: offline,
      },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    input: { userId: 'reconsent01' },
    at: () => reconsentMachine,
    events: {
      'terms.retry': { retry: () => ({ type: 'terms.retry' }) },
      'choice.agree': { agree: () => ({ type: 'choice.agree' }) },
      'choice.disagree': { disagree: () => ({ type: 'choice.disagree' }) },
      'consent.confirm': { confirm: () => ({ type: 'consent.confirm' }) },
      'alert.dismiss': { ok: () => ({ type: 'alert.dismiss' }) },
      'result.acknowledge': { ok: () => ({ type: 'result.acknowledge' }) },
    } satisfies Record<ReconsentEventType, Samples<AnyEventObject>>,
    results: {
      loadTerms: {
        terms: () => ({ status: 'C200', terms }),
        OFFLINE: () => ({ status: 'OFFLINE', message: '서버의 말 OFFLINE' }),
      } satisfies Samples<LoadTermsResult>,
      agree: {
        agreed: () => ({ status: 'C200' }),
        C0409: () => ({ status: 'C0409', message: '서버의 말 C0409' }),
        M004: () => ({ status: 'M004', message: '서버의 말 M004' }),
        OFFLINE: () => ({ status: 'OFFLINE', message: '서버의 말 OFFLINE' }),
      } satisfies Samples<AgreeResult>,
    },
    facts: ({ context }: AnyMachineSnapshot) => {
      const { terms: read, feedback } = context as ReconsentSnapshot['context'];
      return { terms: read !== null, feedback: feedback?.status };
    },
  },
} as const satisfies RegisteredChart;
