import type { AnyEventObject } from 'xstate';
import { type CycleEvent, cycleMachine } from '../../../machines/cycle/machine.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byClock, byHand } from '../sampleLabels.ts';

const operator = { isOperator: true };
const worker = { isOperator: false };

const page = 'operator01로 로그인하여 성과 등록현황의 회차 탭을 엽니다.';
const asWorker = (what: string) =>
  byHand(`현업담당자가 ${what} API로 요청합니다.`, 'worker01로 로그인합니다.');

const reason = '값을 확인할 시간이 더 필요합니다.';
const send = (event: CycleEvent) => () => event;

const byPersons = (type: 'cycle.edit' | 'cycle.remove' | 'cycle.settle') => ({
  operator: send({ type, by: operator }),
  worker: send({ type, by: worker }),
});
const reasoned = (type: 'cycle.resume' | 'cycle.reopen') => ({
  reasoned: send({ type, by: operator, reason }),
  silent: send({ type, by: operator, reason: ' ' }),
  worker: send({ type, by: worker, reason }),
});
const open = { type: 'cycle.open', by: operator, isSetPublished: true, hasRows: true } as const;
const extend = { type: 'cycle.extend', by: operator, isLater: true, reason } as const;

export const cycleChart = {
  id: 'cycle',
  title: '등록 회차',
  purpose: '한 분기나 한 해의 성과를 등록하고 승인하여 마감하기까지 회차를 누가 어떻게 옮기는지 정합니다.',
  machine: cycleMachine,
  labels: {
    states: {
      planned: '예정',
      collecting: '등록 중',
      approving: '승인 중',
      closed: '마감',
      reopened: '재개',
      deleted: '삭제',
    },
    events: {
      'cycle.edit': '회차의 내용을 고칩니다.',
      'cycle.remove': '회차를 삭제합니다.',
      'cycle.open': '등록을 시작합니다.',
      'cycle.collected': '등록을 마칩니다.',
      'cycle.resume': '사유를 적어 등록을 재개합니다.',
      'cycle.extend': '사유를 적어 기한을 연장합니다.',
      'cycle.close': '회차를 마감합니다.',
      'cycle.reopen': '사유를 적어 마감한 회차를 다시 엽니다.',
      'cycle.settle': '다시 연 회차의 수정을 마칩니다.',
    } satisfies Record<CycleEvent['type'], string>,
    guards: {
      isOperator: '운영자이거나, 정해진 날에 처리하는 서버입니다.',
      isSetPublished: '시작일에 시행 중인 지표 SET이 있습니다.',
      hasRows: '등록할 지표가 있습니다.',
      isLater: '새 기한이 지금의 기한보다 늦습니다.',
      isNothingOpen: '모든 항목이 승인되었거나 미입력으로 마감되었습니다.',
      hasReason: '사유를 적었습니다.',
      mayOpen: '운영자나 서버가 시작하고, 시행 중인 지표 SET과 등록할 지표가 있습니다.',
      mayExtend: '운영자이고, 새 기한이 지금의 기한보다 늦으며, 사유를 적었습니다.',
      mayClose: '운영자이고, 모든 항목이 승인되었거나 미입력으로 마감되었습니다.',
      mayGoBack: '운영자이고 사유를 적었습니다.',
    },
    calls: {},
    endpoints: {},
    delays: {},
    actions: {},
    samples: {
      'cycle.edit': {
        operator: byHand('회차 수정을 누르고 기한을 바꾸어 저장합니다.', page),
        worker: asWorker('회차 수정을'),
      },
      'cycle.remove': {
        operator: byHand('회차 삭제를 누르고 확인합니다.', page),
        worker: asWorker('회차 삭제를'),
      },
      'cycle.open': {
        operator: byHand('등록 시작을 누르고 확인합니다.', page),
        day: byClock('시작일이 되어 서버가 등록을 시작합니다.'),
        unpublished: byHand('지표 SET을 게시하지 않은 고객사에서 등록 시작을 누릅니다.', page),
        withoutRows: byHand('고른 사업부문에 등록할 지표가 없는 회차의 등록 시작을 누릅니다.', page),
        worker: asWorker('등록 시작을'),
      },
      'cycle.collected': {
        operator: byHand('등록 종료를 누르고 확인합니다.', page),
        day: byClock('등록 기한이 지나 서버가 등록을 마칩니다.'),
        worker: asWorker('등록 종료를'),
      },
      'cycle.resume': {
        reasoned: byHand('등록 재개를 누르고 사유를 적어 확인합니다.', page),
        silent: byHand('등록 재개를 누르고 사유를 비워 둡니다.', page),
        worker: asWorker('등록 재개를'),
      },
      'cycle.extend': {
        later: byHand('기한 연장을 누르고 늦은 날과 사유를 적어 확인합니다.', page),
        earlier: byHand('기한 연장을 누르고 이른 날과 사유를 적어 확인합니다.', page),
        silent: byHand('기한 연장을 누르고 늦은 날을 골라 사유를 비워 둡니다.', page),
        worker: asWorker('기한 연장을'),
      },
      'cycle.close': {
        operator: byHand('마감을 누르고 확인합니다.', page),
        unfinished: byHand('승인하지 않은 항목이 있는 회차의 마감을 누릅니다.', page),
        worker: asWorker('마감을'),
      },
      'cycle.reopen': {
        reasoned: byHand('재개를 누르고 사유를 적어 확인합니다.', page),
        silent: byHand('재개를 누르고 사유를 비워 둡니다.', page),
        worker: asWorker('재개를'),
      },
      'cycle.settle': {
        operator: byHand('재개 종료를 누르고 확인합니다.', page),
        worker: asWorker('재개 종료를'),
      },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => cycleMachine,
    events: {
      'cycle.edit': byPersons('cycle.edit'),
      'cycle.remove': byPersons('cycle.remove'),
      'cycle.open': {
        operator: send(open),
        day: send(open),
        unpublished: send({ ...open, isSetPublished: false }),
        withoutRows: send({ ...open, hasRows: false }),
        worker: send({ ...open, by: worker }),
      },
      'cycle.collected': {
        operator: send({ type: 'cycle.collected', by: operator }),
        day: send({ type: 'cycle.collected', by: operator }),
        worker: send({ type: 'cycle.collected', by: worker }),
      },
      'cycle.resume': reasoned('cycle.resume'),
      'cycle.extend': {
        later: send(extend),
        earlier: send({ ...extend, isLater: false }),
        silent: send({ ...extend, reason: ' ' }),
        worker: send({ ...extend, by: worker }),
      },
      'cycle.close': {
        operator: send({ type: 'cycle.close', by: operator, isNothingOpen: true }),
        unfinished: send({ type: 'cycle.close', by: operator, isNothingOpen: false }),
        worker: send({ type: 'cycle.close', by: worker, isNothingOpen: true }),
      },
      'cycle.reopen': reasoned('cycle.reopen'),
      'cycle.settle': byPersons('cycle.settle'),
    } satisfies Record<CycleEvent['type'], Samples<AnyEventObject>>,
    results: {},
    facts: () => null,
  },
} as const satisfies RegisteredChart;
