import type { InquiryState } from '../../contracts/inquiries.ts';
import { createLifecycle } from '../lifecycle.ts';
import { type InquiryActor, type InquiryEvent, inquiryMachine } from './machine.ts';

export const inquiryLifecycle = createLifecycle(inquiryMachine);

/** Reports whether the asker waits for an answer, so that its time counts. */
export const isWaiting = (state: InquiryState): boolean =>
  inquiryMachine.resolveState({ value: state, context: {} }).hasTag('waiting');

type CommandType = Extract<InquiryEvent, { by: InquiryActor }>['type'];

/** Reports whether somebody may send a command to an inquiry in `state`. */
export const mayCommand = (state: InquiryState, type: CommandType, by: InquiryActor): boolean =>
  inquiryLifecycle.decide(state, { type, by }).isAllowed;
