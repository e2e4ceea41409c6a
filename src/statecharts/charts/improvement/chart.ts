import type { AnyEventObject } from 'xstate';
import {
  type ImprovementActor,
  type ImprovementEvent,
  improvementMachine,
} from '../../../machines/improvement/machine.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byHand } from '../sampleLabels.ts';

const reader: ImprovementActor = { isOwner: false, isPlanner: false, isVerifier: false, isOtherPerson: true };
const owner: ImprovementActor = { isOwner: true, isPlanner: false, isVerifier: false, isOtherPerson: false };
const operator: ImprovementActor = { isOwner: false, isPlanner: true, isVerifier: true, isOtherPerson: true };
/** An operator who is in charge of the task. */
const ownOperator: ImprovementActor = {
  isOwner: true,
  isPlanner: true,
  isVerifier: true,
  isOtherPerson: false,
};

const ownerPage = 'worker01로 ‘개선 과제’에서 자신이 담당하는 과제를 엽니다.';
const operatorPage = 'operator01로 ‘개선 과제’에서 worker01이 담당하는 과제를 엽니다.';
const readerPage = 'worker02로 로그인합니다. worker01이 담당하는 과제가 있습니다.';
const ownOperatorPage = 'operator01로 ‘개선 과제’에서 자신이 담당하는 과제를 엽니다.';

export const improvementChart = {
  id: 'improvement',
  title: '개선 과제',
  purpose: '지표의 개선 과제를 누가 시작하고 완료를 보고하고 검증할 수 있는지 정합니다.',
  machine: improvementMachine,
  labels: {
    states: { open: '등록', inProgress: '진행', done: '검증 대기', verified: '검증 완료', cancelled: '취소' },
    events: {
      'improvement.change': '과제를 수정합니다.',
      'improvement.start': '과제를 시작합니다.',
      'improvement.report': '완료를 보고합니다.',
      'improvement.verify': '완료를 검증합니다.',
      'improvement.reject': '완료를 반려합니다.',
      'improvement.cancel': '과제를 취소합니다.',
    } satisfies Record<ImprovementEvent['type'], string>,
    guards: {
      isOwner: '과제의 담당자입니다.',
      isPlanner: '회사의 과제를 관리하는 사람입니다.',
      isVerifier: '회사의 과제를 검증하는 사람입니다.',
      isOtherPerson: '담당자도 완료를 보고한 사람도 아닙니다.',
      hasProof: '증빙 파일이 있습니다.',
      hasReason: '사유가 있습니다.',
      mayReport: '과제의 담당자이고, 증빙 파일이 있습니다.',
      mayVerify: '회사의 검증자이고, 담당자도 완료를 보고한 사람도 아닙니다.',
      mayReject: '회사의 검증자이고, 담당자도 완료를 보고한 사람도 아니며, 사유가 있습니다.',
      mayCancel: '회사의 과제를 관리하는 사람이고, 사유가 있습니다.',
    },
    calls: {},
    endpoints: {},
    delays: {},
    actions: {},
    samples: {
      'improvement.change': {
        operator: byHand('수정을 누르고 내용을 고쳐 저장합니다.', operatorPage),
        owner: byHand('담당자가 수정을 API로 요청합니다.', ownerPage),
      },
      'improvement.start': {
        owner: byHand('시작을 누르고 확인합니다.', ownerPage),
        operator: byHand('담당자가 아닌 운영자가 시작을 API로 요청합니다.', operatorPage),
      },
      'improvement.report': {
        owner: byHand('완료 보고를 누르고 결과와 증빙 파일을 올립니다.', ownerPage),
        bare: byHand('증빙 파일 없이 완료 보고를 API로 요청합니다.', ownerPage),
        operator: byHand('담당자가 아닌 운영자가 완료 보고를 API로 요청합니다.', operatorPage),
      },
      'improvement.verify': {
        operator: byHand('검증을 누르고 확인합니다.', operatorPage),
        ownOperator: byHand('과제를 담당하는 운영자가 검증을 API로 요청합니다.', ownOperatorPage),
        reader: byHand('다른 현업담당자가 검증을 API로 요청합니다.', readerPage),
      },
      'improvement.reject': {
        operator: byHand('반려를 누르고 사유를 입력합니다.', operatorPage),
        silent: byHand('사유 없이 반려를 API로 요청합니다.', operatorPage),
        ownOperator: byHand('과제를 담당하는 운영자가 반려를 API로 요청합니다.', ownOperatorPage),
        reader: byHand('다른 현업담당자가 반려를 API로 요청합니다.', readerPage),
      },
      'improvement.cancel': {
        operator: byHand('취소를 누르고 사유를 입력합니다.', operatorPage),
        silent: byHand('사유 없이 취소를 API로 요청합니다.', operatorPage),
        owner: byHand('담당자가 취소를 API로 요청합니다.', ownerPage),
      },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => improvementMachine,
    events: {
      'improvement.change': {
        operator: () => ({ type: 'improvement.change', by: operator }),
        owner: () => ({ type: 'improvement.change', by: owner }),
      },
      'improvement.start': {
        owner: () => ({ type: 'improvement.start', by: owner }),
        operator: () => ({ type: 'improvement.start', by: operator }),
      },
      'improvement.report': {
        owner: () => ({ type: 'improvement.report', by: owner, hasProof: true }),
        bare: () => ({ type: 'improvement.report', by: owner, hasProof: false }),
        operator: () => ({ type: 'improvement.report', by: operator, hasProof: true }),
      },
      'improvement.verify': {
        operator: () => ({ type: 'improvement.verify', by: operator }),
        ownOperator: () => ({ type: 'improvement.verify', by: ownOperator }),
        reader: () => ({ type: 'improvement.verify', by: reader }),
      },
      'improvement.reject': {
        operator: () => ({ type: 'improvement.reject', by: operator, reason: '증빙을 보완해 주세요.' }),
        silent: () => ({ type: 'improvement.reject', by: operator, reason: ' ' }),
        ownOperator: () => ({ type: 'improvement.reject', by: ownOperator, reason: '증빙을 보완해 주세요.' }),
        reader: () => ({ type: 'improvement.reject', by: reader, reason: '증빙을 보완해 주세요.' }),
      },
      'improvement.cancel': {
        operator: () => ({ type: 'improvement.cancel', by: operator, reason: '다른 과제로 대신합니다.' }),
        silent: () => ({ type: 'improvement.cancel', by: operator, reason: ' ' }),
        owner: () => ({ type: 'improvement.cancel', by: owner, reason: '다른 과제로 대신합니다.' }),
      },
    } satisfies Record<ImprovementEvent['type'], Samples<AnyEventObject>>,
    results: {},
    facts: () => null,
  },
} as const satisfies RegisteredChart;
