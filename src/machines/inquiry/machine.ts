import { setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';

/** Person who sends a command, as far as an inquiry is concerned. */
export interface InquiryActor {
  isAdministrator: boolean;
  /** The administrator who is in charge of it. */
  isAssignee: boolean;
  isAsker: boolean;
}

export type InquiryEvent =
  | { type: 'inquiry.assign'; by: InquiryActor }
  | { type: 'inquiry.answer'; by: InquiryActor }
  | { type: 'inquiry.reopen'; by: InquiryActor }
  | { type: 'inquiry.close'; by: InquiryActor }
  | { type: 'inquiry.lapse' };

/** `waiting`: the asker waits for an answer, so that its time counts. */
export type InquiryTag = 'waiting';

type Commanded = { event: InquiryEvent };

/** A 1:1 inquiry, from the question to its end. The server guards with it; screens ask it which buttons to show. */
export const inquiryMachine = setup({
  types: { events: {} as InquiryEvent, tags: {} as InquiryTag, meta: {} as StateMeta },
  guards: {
    isAdministrator: ({ event }: Commanded) => 'by' in event && event.by.isAdministrator,
    isAssignee: ({ event }: Commanded) => 'by' in event && event.by.isAssignee,
    isAsker: ({ event }: Commanded) => 'by' in event && event.by.isAsker,
    isEitherSide: ({ event }: Commanded) => 'by' in event && (event.by.isAsker || event.by.isAdministrator),
  },
}).createMachine({
  id: 'inquiry',
  description: '1:1 문의가 접수되어 답변을 받고 종료될 때까지 거치는 상태입니다.',
  initial: 'received',
  states: {
    received: {
      description: '문의가 접수되어 담당자 지정을 기다립니다.',
      meta: { requirement: ['D2-§2-inquiry'] },
      tags: 'waiting',
      on: {
        'inquiry.assign': { guard: 'isAdministrator', target: 'assigned' },
        'inquiry.close': { guard: 'isAsker', target: 'closed' },
      },
    },
    assigned: {
      description: '담당자가 답변을 준비합니다. 담당자는 다른 관리자로 바꿀 수 있습니다.',
      meta: { requirement: ['D2-§2-inquiry'] },
      tags: 'waiting',
      on: {
        'inquiry.assign': { guard: 'isAdministrator', target: 'assigned', reenter: true },
        'inquiry.answer': { guard: 'isAssignee', target: 'answered' },
        'inquiry.close': { guard: 'isAsker', target: 'closed' },
      },
    },
    answered: {
      description: '답변이 등록되었습니다. 문의한 사람이 다시 문의하지 않으면 7일 뒤에 종료됩니다.',
      meta: { requirement: ['D2-§2-inquiry'] },
      on: {
        'inquiry.answer': { guard: 'isAssignee', target: 'answered', reenter: true },
        'inquiry.reopen': { guard: 'isAsker', target: 'reopened' },
        'inquiry.close': { guard: 'isEitherSide', target: 'closed' },
        'inquiry.lapse': 'closed',
      },
    },
    reopened: {
      description: '문의한 사람이 다시 문의하여 담당자 지정을 기다립니다.',
      meta: { requirement: ['D2-§2-inquiry'] },
      tags: 'waiting',
      on: {
        'inquiry.assign': { guard: 'isAdministrator', target: 'assigned' },
        'inquiry.close': { guard: 'isAsker', target: 'closed' },
      },
    },
    closed: {
      description: '문의가 종료되어 더 바뀌지 않습니다.',
      meta: { requirement: ['D2-§2-inquiry'] },
    },
  },
});
