import type { AnyEventObject } from 'xstate';
import type { EntryReadiness } from '../../../contracts/entryReadiness.ts';
import { type EntryActor, type EntryEvent, entryMachine } from '../../../machines/entry/machine.ts';
import type { RegisteredChart, SampleLabel, Samples } from '../../chart.ts';
import { byClock, byHand } from '../sampleLabels.ts';

/** Somebody of the company who has nothing to do with the row. */
const colleague: EntryActor = {
  isWriter: false,
  isSubmitter: false,
  isApprover: false,
  isOtherPerson: true,
  isOperator: false,
};
const manager: EntryActor = { ...colleague, isWriter: true, isSubmitter: true, isOtherPerson: false };
const approver: EntryActor = { ...colleague, isApprover: true };
const operator: EntryActor = { ...approver, isWriter: true, isOperator: true };
const writingApprover: EntryActor = { ...approver, isOtherPerson: false };

const ready: EntryReadiness = {
  isComplete: true,
  isComputable: true,
  hasNaReason: true,
  hasEstimateBasis: true,
  hasComment: true,
  hasEvidence: true,
};
const reason = '근거 자료의 합계와 다릅니다.';

const send = (event: EntryEvent) => () => event;
const submit = (parts: Partial<EntryReadiness>, by = manager, isCycleOpen = true) =>
  send({ type: 'entry.submit', by, isCycleOpen, readiness: { ...ready, ...parts } });
const write = (type: 'entry.save' | 'entry.clear') => ({
  manager: send({ type, by: manager, isCycleOpen: true }),
  colleague: send({ type, by: colleague, isCycleOpen: true }),
  late: send({ type, by: manager, isCycleOpen: false }),
});
const overrule = (type: 'entry.omit' | 'entry.reopen') => ({
  operator: send({ type, by: operator, isCycleOpen: true, reason }),
  silent: send({ type, by: operator, isCycleOpen: true, reason: ' ' }),
  approver: send({ type, by: approver, isCycleOpen: true, reason }),
  late: send({ type, by: operator, isCycleOpen: false, reason }),
});

const managerPage = 'worker01로 로그인하여 지표별 성과등록을 엽니다.';
const operatorPage = 'operator01로 로그인하여 지표별 성과등록을 엽니다.';
/** Operators approve in the demo data. */
const approverPage = operatorPage;
const otherApproverPage = 'operator01이 담당자 변경에서 승인자로 지정한 hanbit.jung으로 로그인합니다.';
const byColleague = (what: string): SampleLabel =>
  byHand(`담당자가 아닌 사람이 ${what} API로 요청합니다.`, 'hanbit.jung으로 로그인합니다.');
const byOtherApprover = (what: string): SampleLabel =>
  byHand(`승인자가 아닌 사람이 ${what} API로 요청합니다.`, managerPage);
const afterClosing = (what: string, given: string): SampleLabel =>
  byHand(`회차를 마감한 뒤에 ${what} API로 요청합니다.`, given);

export const entryChart = {
  id: 'entry',
  title: '등록 데이터',
  purpose: '한 지표의 값을 누가 입력하고, 제출하고, 승인하거나 반려하고, 다시 열 수 있는지 정합니다.',
  machine: entryMachine,
  labels: {
    states: {
      empty: '미입력',
      draft: '작성 중',
      submitted: '승인 대기',
      returned: '반려',
      approved: '승인',
      closed: '마감',
      omitted: '미입력 마감',
      reopened: '재개',
    },
    events: {
      'entry.save': '값을 입력하여 저장합니다.',
      'entry.clear': '입력한 값을 모두 지웁니다.',
      'entry.submit': '값을 제출합니다.',
      'entry.withdraw': '제출을 취소합니다.',
      'entry.approve': '값을 승인합니다.',
      'entry.return': '사유를 적어 반려합니다.',
      'entry.omit': '사유를 적어 값 없이 마감합니다.',
      'entry.reopen': '사유를 적어 다시 엽니다.',
      'entry.close': '회차가 마감됩니다.',
    } satisfies Record<EntryEvent['type'], string>,
    guards: {
      isCycleOpen: '회차가 등록 중이거나 승인 중이거나 재개되었습니다.',
      isWriter: '이 지표의 담당자이거나 대신 입력할 수 있는 사람입니다.',
      isSubmitter: '제출한 본인입니다.',
      isApprover: '이 지표의 승인자입니다.',
      isOtherPerson: '이 값을 입력하지 않은 사람입니다.',
      isOperator: '운영자입니다.',
      hasReason: '사유를 적었습니다.',
      isComplete: '입력할 것을 모두 입력했습니다.',
      isComputable: '입력한 값으로 산식을 계산할 수 있습니다.',
      hasNaReason: '해당없음으로 표시한 것에 모두 사유가 있습니다.',
      hasEstimateBasis: '추정한 값에 모두 근거가 있습니다.',
      hasComment: '이전 값과 차이가 큰 값에 모두 의견이 있습니다.',
      hasEvidence: '증빙이 필요한 지표에 증빙이 있습니다.',
      mayWrite: '회차가 열려 있고 이 지표의 담당자입니다.',
      maySubmit: '회차가 열려 있고, 이 지표의 담당자이며, 값·사유·근거·의견·증빙에 빠진 것이 없습니다.',
      mayWithdraw: '회차가 열려 있고 제출한 본인입니다.',
      mayApprove: '회차가 열려 있고, 이 지표의 승인자이며, 이 값을 입력하지 않았습니다.',
      mayReturn: '회차가 열려 있고, 이 지표의 승인자이며, 사유를 적었습니다.',
      mayOmitOrReopen: '회차가 열려 있고, 운영자이며, 사유를 적었습니다.',
    },
    calls: {},
    endpoints: {},
    delays: {},
    actions: {},
    samples: {
      'entry.save': {
        manager: byHand('담당하는 지표의 값을 입력합니다.', managerPage),
        colleague: byColleague('값의 저장을'),
        late: afterClosing('값의 저장을', managerPage),
      },
      'entry.clear': {
        manager: byHand('입력한 값을 모두 지웁니다.', managerPage),
        colleague: byColleague('값의 삭제를'),
        late: afterClosing('값의 삭제를', managerPage),
      },
      'entry.submit': {
        manager: byHand('모두 입력한 지표의 제출을 누릅니다.', managerPage),
        incomplete: byHand('입력하지 않은 것이 있는 지표의 제출을 누릅니다.', managerPage),
        notComputable: byHand('분모가 0인 지표의 제출을 누릅니다.', managerPage),
        naWithoutReason: byHand('해당없음의 사유를 적지 않은 지표의 제출을 누릅니다.', managerPage),
        estimateWithoutBasis: byHand('추정한 근거를 적지 않은 지표의 제출을 누릅니다.', managerPage),
        withoutComment: byHand('이전 값과 차이가 크고 의견이 없는 지표의 제출을 누릅니다.', managerPage),
        withoutEvidence: byHand('증빙이 필요하고 증빙이 없는 지표의 제출을 누릅니다.', managerPage),
        colleague: byColleague('제출을'),
        late: afterClosing('제출을', managerPage),
      },
      'entry.withdraw': {
        submitter: byHand('제출 취소를 누르고 확인합니다.', managerPage),
        colleague: byHand('제출하지 않은 사람이 제출 취소를 API로 요청합니다.', approverPage),
        late: afterClosing('제출 취소를', managerPage),
      },
      'entry.approve': {
        approver: byHand('승인을 누르고 확인합니다.', approverPage),
        colleague: byOtherApprover('승인을'),
        writer: byHand('값을 입력한 승인자가 승인을 API로 요청합니다.', approverPage),
        late: afterClosing('승인을', approverPage),
      },
      'entry.return': {
        approver: byHand('반려를 누르고 사유를 적어 확인합니다.', approverPage),
        writer: byHand('값을 함께 입력한 승인자가 반려를 누르고 사유를 적어 확인합니다.', approverPage),
        silent: byHand('반려를 누르고 사유를 비워 둡니다.', approverPage),
        colleague: byOtherApprover('반려를'),
        late: afterClosing('반려를', approverPage),
      },
      'entry.omit': {
        operator: byHand('미입력 마감을 누르고 사유를 적어 확인합니다.', operatorPage),
        silent: byHand('미입력 마감을 누르고 사유를 비워 둡니다.', operatorPage),
        approver: byHand('운영자가 아닌 승인자가 미입력 마감을 API로 요청합니다.', otherApproverPage),
        late: afterClosing('미입력 마감을', operatorPage),
      },
      'entry.reopen': {
        operator: byHand('재개를 누르고 사유를 적어 확인합니다.', operatorPage),
        silent: byHand('재개를 누르고 사유를 비워 둡니다.', operatorPage),
        approver: byHand('운영자가 아닌 승인자가 재개를 API로 요청합니다.', otherApproverPage),
        late: afterClosing('재개를', operatorPage),
      },
      'entry.close': {
        cycle: byClock(
          '회차가 마감되면서 함께 마감됩니다.',
          'operator01이 성과 등록현황에서 회차를 마감합니다.',
        ),
      },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => entryMachine,
    events: {
      'entry.save': write('entry.save'),
      'entry.clear': write('entry.clear'),
      'entry.submit': {
        manager: submit({}),
        incomplete: submit({ isComplete: false }),
        notComputable: submit({ isComputable: false }),
        naWithoutReason: submit({ hasNaReason: false }),
        estimateWithoutBasis: submit({ hasEstimateBasis: false }),
        withoutComment: submit({ hasComment: false }),
        withoutEvidence: submit({ hasEvidence: false }),
        colleague: submit({}, colleague),
        late: submit({}, manager, false),
      },
      'entry.withdraw': {
        submitter: send({ type: 'entry.withdraw', by: manager, isCycleOpen: true }),
        colleague: send({ type: 'entry.withdraw', by: approver, isCycleOpen: true }),
        late: send({ type: 'entry.withdraw', by: manager, isCycleOpen: false }),
      },
      'entry.approve': {
        approver: send({ type: 'entry.approve', by: approver, isCycleOpen: true }),
        colleague: send({ type: 'entry.approve', by: colleague, isCycleOpen: true }),
        writer: send({ type: 'entry.approve', by: writingApprover, isCycleOpen: true }),
        late: send({ type: 'entry.approve', by: approver, isCycleOpen: false }),
      },
      'entry.return': {
        approver: send({ type: 'entry.return', by: approver, isCycleOpen: true, reason }),
        writer: send({ type: 'entry.return', by: writingApprover, isCycleOpen: true, reason }),
        silent: send({ type: 'entry.return', by: approver, isCycleOpen: true, reason: '\n ' }),
        colleague: send({ type: 'entry.return', by: colleague, isCycleOpen: true, reason }),
        late: send({ type: 'entry.return', by: approver, isCycleOpen: false, reason }),
      },
      'entry.omit': overrule('entry.omit'),
      'entry.reopen': overrule('entry.reopen'),
      'entry.close': { cycle: send({ type: 'entry.close' }) },
    } satisfies Record<EntryEvent['type'], Samples<AnyEventObject>>,
    results: {},
    facts: () => null,
  },
} as const satisfies RegisteredChart;
