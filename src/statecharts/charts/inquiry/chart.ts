import type { AnyEventObject } from 'xstate';
import { type InquiryActor, type InquiryEvent, inquiryMachine } from '../../../machines/inquiry/machine.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byClock, byHand } from '../sampleLabels.ts';

const nobody: InquiryActor = { isAdministrator: false, isAssignee: false, isAsker: false };
const administrator: InquiryActor = { ...nobody, isAdministrator: true };
const assignee: InquiryActor = { ...administrator, isAssignee: true };
const asker: InquiryActor = { ...nobody, isAsker: true };

const senders = (
  type: Exclude<InquiryEvent['type'], 'inquiry.lapse'>,
  by: Readonly<Record<string, InquiryActor>>,
): Samples<AnyEventObject> =>
  Object.fromEntries(Object.entries(by).map(([name, actor]) => [name, () => ({ type, by: actor })]));

const askerPage = 'operator01이 문의하고 operator01로 문의 상세를 엽니다.';
const adminPage = 'operator01이 문의하고 admin01로 문의 상세를 엽니다.';
const colleague = 'operator01이 공개로 문의하고 operator02로 로그인했습니다.';

export const inquiryChart = {
  id: 'inquiry',
  title: '1:1 문의',
  purpose: '1:1 문의가 접수되어 답변을 받고 종료될 때까지 누가 무엇을 할 수 있는지 정합니다.',
  machine: inquiryMachine,
  labels: {
    states: {
      received: '접수',
      assigned: '담당자 지정',
      answered: '답변 완료',
      reopened: '재문의',
      closed: '종료',
    },
    events: {
      'inquiry.assign': '담당자를 지정합니다.',
      'inquiry.answer': '답변을 등록합니다.',
      'inquiry.reopen': '다시 문의합니다.',
      'inquiry.close': '문의를 종료합니다.',
      'inquiry.lapse': '답변한 뒤 7일이 지납니다.',
    } satisfies Record<InquiryEvent['type'], string>,
    guards: {
      isAdministrator: '관리자입니다.',
      isAssignee: '이 문의의 담당자입니다.',
      isAsker: '문의한 본인입니다.',
      isEitherSide: '문의한 본인이거나 관리자입니다.',
    },
    calls: {},
    endpoints: {},
    delays: {},
    actions: {},
    samples: {
      'inquiry.assign': {
        administrator: byHand('담당자 지정을 누르고 admin01을 골라 저장합니다.', adminPage),
        asker: byHand('문의한 사람이 담당자 지정을 API로 요청합니다.', askerPage),
      },
      'inquiry.answer': {
        assignee: byHand('답변 등록을 누르고 답변을 저장합니다.', adminPage),
        administrator: byHand(
          '담당자가 아닌 관리자가 답변 등록을 API로 요청합니다.',
          '담당자는 admin01이고 admin02로 로그인했습니다.',
        ),
      },
      'inquiry.reopen': {
        asker: byHand('재문의를 누르고 내용을 저장합니다.', askerPage),
        colleague: byHand('같은 회사의 다른 사람이 재문의를 API로 요청합니다.', colleague),
      },
      'inquiry.close': {
        asker: byHand('문의 종료를 누르고 확인합니다.', askerPage),
        administrator: byHand('관리자가 문의 종료를 누르고 확인합니다.', adminPage),
        colleague: byHand('같은 회사의 다른 사람이 문의 종료를 API로 요청합니다.', colleague),
      },
      'inquiry.lapse': {
        plain: byClock('답변한 뒤 7일이 지납니다.', '답변을 받은 문의를 그대로 둡니다.'),
      },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => inquiryMachine,
    events: {
      'inquiry.assign': senders('inquiry.assign', { administrator, asker }),
      'inquiry.answer': senders('inquiry.answer', { assignee, administrator }),
      'inquiry.reopen': senders('inquiry.reopen', { asker, colleague: nobody }),
      'inquiry.close': senders('inquiry.close', { asker, administrator, colleague: nobody }),
      'inquiry.lapse': { plain: () => ({ type: 'inquiry.lapse' }) },
    } satisfies Record<InquiryEvent['type'], Samples<AnyEventObject>>,
    results: {},
    facts: () => null,
  },
} as const satisfies RegisteredChart;
