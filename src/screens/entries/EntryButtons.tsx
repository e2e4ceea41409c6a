import { ReasonButton } from '../../components/ReasonButton.tsx';
import type { EntryReadiness } from '../../contracts/entryReadiness.ts';
import type { EntryState } from '../../contracts/entryStates.ts';
import { entryLifecycle } from '../../machines/entry/lifecycle.ts';
import type { EntryActor, EntryEvent } from '../../machines/entry/machine.ts';
import { entryGridTexts as texts } from '../../messages/ko.entryGrid.ts';
import { entryStateTexts } from '../../messages/ko.entryStates.ts';
import { lifecycleRefusal } from '../../messages/ko.resource.ts';
import type { EntryCommandName } from '../../services/entries.ts';

/** Guards about who somebody is: their buttons are not there for others. */
const personal: readonly string[] = ['isWriter', 'isSubmitter', 'isApprover', 'isOperator'];

/** Commands in their order, those that lead on last. */
const names = ['omit', 'reopen', 'withdraw', 'return', 'submit', 'approve'] as const;

interface EntryButtonsProps {
  state: EntryState;
  by: EntryActor;
  isCycleOpen: boolean;
  readiness: EntryReadiness;
  /** Reason nothing can be done now; null where something can. */
  blocked: string | null;
  run(name: EntryCommandName): void;
}

/** Commands that the reader has for an entry in its state, as the chart decides, each with why it cannot be done. */
export function EntryButtons({ state, by, isCycleOpen, readiness, blocked, run }: EntryButtonsProps) {
  // the reason is asked for afterwards
  const given = { by, isCycleOpen, readiness, reason: texts.reason };
  return names.map((name) => {
    const event: EntryEvent = { type: `entry.${name}`, ...given };
    const decision = entryLifecycle.decide(state, event);
    const forbiddenBy = decision.isAllowed ? null : decision.forbiddenBy;
    if (!decision.isAllowed && (forbiddenBy === null || personal.includes(forbiddenBy))) return null;
    const reason = decision.isAllowed
      ? null
      : lifecycleRefusal(entryStateTexts, { code: state, event: event.type, forbiddenBy });
    return (
      <ReasonButton
        key={name}
        size="sm"
        variant={name === 'submit' || name === 'approve' ? 'filled' : 'default'}
        reason={reason ?? blocked}
        onClick={() => run(name)}
      >
        {texts.commands[name]}
      </ReasonButton>
    );
  });
}
