import type { EntryReadiness } from '../../contracts/entryReadiness.ts';
import type { EntryState } from '../../contracts/entryStates.ts';
import { entryLifecycle } from '../../machines/entry/lifecycle.ts';
import type { EntryActor } from '../../machines/entry/machine.ts';
import { entryGridTexts as texts } from '../../messages/ko.entryGrid.ts';
import { entryStateTexts } from '../../messages/ko.entryStates.ts';
import { lifecycleRefusal } from '../../messages/ko.resource.ts';
import type { EntryCommandName } from '../../services/entries.ts';
import { ReasonButton } from '../ReasonButton.tsx';

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
  /** Names of commands that mean something of their own here. */
  labels?: Partial<Record<EntryCommandName, string>>;
  run(name: EntryCommandName): void;
}

/** Commands that the reader has for an entry in its state, as the chart decides, each with why it cannot be done. */
export function EntryButtons({
  state,
  by,
  isCycleOpen,
  readiness,
  blocked,
  labels = {},
  run,
}: EntryButtonsProps) {
  // the reason is asked for afterwards
  const given = { by, readiness, reason: texts.reason };
  return names.map((name) => {
    const decideIn = (isOpen: boolean) =>
      entryLifecycle.decide(state, { type: `entry.${name}`, ...given, isCycleOpen: isOpen });
    // what somebody cannot do in an open cycle either is not there
    const whileOpen = decideIn(true);
    if (!whileOpen.isAllowed && (whileOpen.forbiddenBy === null || personal.includes(whileOpen.forbiddenBy)))
      return null;
    const decision = decideIn(isCycleOpen);
    const forbiddenBy = decision.isAllowed ? null : decision.forbiddenBy;
    const reason = decision.isAllowed
      ? null
      : lifecycleRefusal(entryStateTexts, { code: state, event: `entry.${name}`, forbiddenBy });
    return (
      <ReasonButton
        key={name}
        size="sm"
        variant={name === 'submit' || name === 'approve' ? 'filled' : 'default'}
        reason={reason ?? blocked}
        onClick={() => run(name)}
      >
        {labels[name] ?? texts.commands[name]}
      </ReasonButton>
    );
  });
}
