import type { AnyEventObject } from 'xstate';
import {
  type DiagnosisRunActor,
  type DiagnosisRunEvent,
  diagnosisRunMachine,
} from '../../../machines/diagnosisRun/machine.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byHand } from '../sampleLabels.ts';

const operator: DiagnosisRunActor = { isOperator: true, isOtherPerson: true };
/** The operator who has confirmed the result. */
const confirmer: DiagnosisRunActor = { isOperator: true, isOtherPerson: false };
const reader: DiagnosisRunActor = { isOperator: false, isOtherPerson: true };

const listPage = 'operator01로 ‘진단 결과’를 엽니다.';
const otherPage = 'operator02로 ‘진단 결과’를 엽니다. operator01이 확정한 결과가 있습니다.';
const readerPage = 'worker01로 로그인합니다. 회사의 진단이 있습니다.';

export const diagnosisRunChart = {
  id: 'diagnosisRun',
  title: '진단 실행',
  purpose: '진단을 누가 실행하고 확정하고 게시할 수 있는지, 데이터가 바뀌면 어떻게 되는지 정합니다.',
  machine: diagnosisRunMachine,
  labels: {
    states: {
      ready: '실행 전',
      calculating: '계산 중',
      calculated: '계산 완료',
      confirmed: '확정',
      published: '게시',
      stale: '갱신 필요',
      failed: '실패',
    },
    events: {
      'run.start': '진단을 실행합니다.',
      'run.done': '계산이 끝납니다.',
      'run.fail': '계산이 실패합니다.',
      'run.inputChanged': '계산에 쓴 데이터가 바뀝니다.',
      'run.confirm': '결과를 확정합니다.',
      'run.unconfirm': '확정을 취소합니다.',
      'run.publish': '결과를 게시합니다.',
      'run.withdraw': '게시를 취소합니다.',
    } satisfies Record<DiagnosisRunEvent['type'], string>,
    guards: {
      isOperator: '고객사의 운영자입니다.',
      isOtherPerson: '결과를 확정한 사람이 아닙니다.',
      hasCycle: '그 기간의 값을 등록하고 있거나 마감했습니다.',
      isNothingOpen: '승인하지 않은 값이 없습니다.',
      hasReason: '사유가 있습니다.',
      mayStart: '고객사의 운영자이고, 그 기간의 값을 등록하고 있거나 마감했습니다.',
      mayConfirm: '고객사의 운영자이고, 승인하지 않은 값이 없습니다.',
      mayPublish: '고객사의 운영자이고, 결과를 확정한 사람이 아닙니다.',
      mayTakeBack: '고객사의 운영자이고, 사유가 있습니다.',
    },
    calls: {},
    endpoints: {},
    delays: {},
    actions: {},
    samples: {
      'run.start': {
        operator: byHand('실행을 누르고 확인합니다.', listPage),
        noCycle: byHand('등록 회차가 없는 기간의 실행을 API로 요청합니다.', listPage),
        reader: byHand('현업담당자가 실행을 API로 요청합니다.', readerPage),
      },
      'run.done': { job: byHand('계산이 끝날 때까지 기다립니다.', listPage) },
      'run.fail': { job: byHand('계산하는 서버를 멈추고 실패로 처리될 때까지 기다립니다.', listPage) },
      'run.inputChanged': { value: byHand('계산에 쓴 값 하나를 재개하여 다시 승인합니다.', listPage) },
      'run.confirm': {
        operator: byHand('확정을 누르고 확인합니다.', listPage),
        open: byHand('승인하지 않은 값이 있는 결과의 확정을 API로 요청합니다.', listPage),
        reader: byHand('현업담당자가 확정을 API로 요청합니다.', readerPage),
      },
      'run.unconfirm': {
        operator: byHand('확정 취소를 누르고 사유를 입력합니다.', listPage),
        silent: byHand('사유 없이 확정 취소를 API로 요청합니다.', listPage),
        reader: byHand('현업담당자가 확정 취소를 API로 요청합니다.', readerPage),
      },
      'run.publish': {
        operator: byHand('게시를 누르고 확인합니다.', otherPage),
        confirmer: byHand('확정한 운영자가 게시를 API로 요청합니다.', listPage),
        reader: byHand('현업담당자가 게시를 API로 요청합니다.', readerPage),
      },
      'run.withdraw': {
        operator: byHand('게시 취소를 누르고 사유를 입력합니다.', listPage),
        silent: byHand('사유 없이 게시 취소를 API로 요청합니다.', listPage),
        reader: byHand('현업담당자가 게시 취소를 API로 요청합니다.', readerPage),
      },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => diagnosisRunMachine,
    events: {
      'run.start': {
        operator: () => ({ type: 'run.start', by: operator, hasCycle: true }),
        noCycle: () => ({ type: 'run.start', by: operator, hasCycle: false }),
        reader: () => ({ type: 'run.start', by: reader, hasCycle: true }),
      },
      'run.done': { job: () => ({ type: 'run.done' }) },
      'run.fail': { job: () => ({ type: 'run.fail' }) },
      'run.inputChanged': { value: () => ({ type: 'run.inputChanged' }) },
      'run.confirm': {
        operator: () => ({ type: 'run.confirm', by: operator, isNothingOpen: true }),
        open: () => ({ type: 'run.confirm', by: operator, isNothingOpen: false }),
        reader: () => ({ type: 'run.confirm', by: reader, isNothingOpen: true }),
      },
      'run.unconfirm': {
        operator: () => ({ type: 'run.unconfirm', by: confirmer, reason: '값을 다시 확인합니다.' }),
        silent: () => ({ type: 'run.unconfirm', by: confirmer, reason: ' ' }),
        reader: () => ({ type: 'run.unconfirm', by: reader, reason: '값을 다시 확인합니다.' }),
      },
      'run.publish': {
        operator: () => ({ type: 'run.publish', by: operator }),
        confirmer: () => ({ type: 'run.publish', by: confirmer }),
        reader: () => ({ type: 'run.publish', by: reader }),
      },
      'run.withdraw': {
        operator: () => ({ type: 'run.withdraw', by: operator, reason: '값을 다시 확인합니다.' }),
        silent: () => ({ type: 'run.withdraw', by: operator, reason: ' ' }),
        reader: () => ({ type: 'run.withdraw', by: reader, reason: '값을 다시 확인합니다.' }),
      },
    } satisfies Record<DiagnosisRunEvent['type'], Samples<AnyEventObject>>,
    results: {},
    facts: () => null,
  },
} as const satisfies RegisteredChart;
