import { Button } from '@mantine/core';
import type { InquiryState } from '../../contracts/inquiries.ts';
import { mayCommand } from '../../machines/inquiry/lifecycle.ts';
import type { InquiryActor } from '../../machines/inquiry/machine.ts';
import { inquiries as texts } from '../../messages/ko.inquiries.ts';

export type InquiryCommand = 'close' | 'assign' | 'assignToMe' | 'reopen' | 'answer';

interface InquiryButtonsProps {
  state: InquiryState;
  /** The person in front of them. */
  by: InquiryActor;
  isBusy: boolean;
  run(command: InquiryCommand): void;
}

/** Buttons for what the chart allows a person to do with an inquiry at its state. */
export function InquiryButtons({ state, by, isBusy, run }: InquiryButtonsProps) {
  const may = (command: Exclude<InquiryCommand, 'assignToMe'>) => mayCommand(state, `inquiry.${command}`, by);
  const isInCharge = by.isAssignee && state === 'assigned';
  return (
    <>
      {may('close') && (
        <Button variant="default" disabled={isBusy} onClick={() => run('close')}>
          {texts.close}
        </Button>
      )}
      {may('assign') && (
        <Button variant="default" disabled={isBusy} onClick={() => run('assign')}>
          {texts.assign}
        </Button>
      )}
      {may('assign') && !isInCharge && (
        <Button disabled={isBusy} onClick={() => run('assignToMe')}>
          {texts.assignToMe}
        </Button>
      )}
      {may('reopen') && (
        <Button disabled={isBusy} onClick={() => run('reopen')}>
          {texts.reopen}
        </Button>
      )}
      {may('answer') && (
        <Button disabled={isBusy} onClick={() => run('answer')}>
          {state === 'answered' ? texts.answerAgain : texts.answerSubmit}
        </Button>
      )}
    </>
  );
}
