import { Button } from '@mantine/core';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { ReviewButtons, type ReviewCalls } from '../../components/document/ReviewButtons.tsx';
import type { IndicatorSet, SetKind, SetProblem } from '../../contracts/indicatorSets.ts';
import { indicatorSetLifecycle, setReview } from '../../machines/indicatorSet/lifecycle.ts';
import type { SetEvent } from '../../machines/indicatorSet/machine.ts';
import { documents } from '../../messages/ko.documents.ts';
import { results } from '../../messages/ko.grid.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import {
  openDraft,
  publishSet,
  removeDraft,
  retireSet,
  returnSet,
  submitSet,
} from '../../services/indicatorSets.ts';

/** Rights of the person on sets of a kind. */
export interface SetRights {
  mayWrite: boolean;
  isReviewer: boolean;
}

/** The commands of a review, from the version that is shown. */
function setCalls(kind: SetKind, { setId, ver, version }: IndicatorSet): ReviewCalls {
  const body = { ver, version };
  return {
    submit: (signal) => submitSet(kind, setId, body, signal),
    publish: (signal) => publishSet(kind, setId, body, signal),
    return: (reason, signal) => returnSet(kind, setId, { ...body, reason }, signal),
  };
}

interface SetButtonsProps {
  kind: SetKind;
  set: IndicatorSet;
  rights: SetRights;
  /** Number of places that keep the version from being published. */
  problems: number;
  /** Problems with which it can be published all the same. */
  warnings: readonly SetProblem[];
  calls?: ReviewCalls;
  isBusy?: boolean;
  reload(): void;
}

/** The ways of a version of a set to its publication and back. */
export function SetButtons(props: SetButtonsProps) {
  const { kind, set, rights, problems, warnings, calls = setCalls(kind, set), isBusy, reload } = props;
  const [first] = warnings;
  const ask = (question: string) =>
    first ? texts.warned(question, first.message, warnings.length - 1) : question;
  return (
    <ReviewButtons
      review={setReview}
      shown={{ state: set.stateCd, isWriter: set.isWriter }}
      {...rights}
      calls={calls}
      refusal={problems > 0 ? texts.notReady(problems) : null}
      submitQuestion={ask(documents.submitQuestion)}
      publishQuestion={ask(texts.publishQuestion(set.effectiveFrom))}
      isBusy={isBusy}
      reload={reload}
    />
  );
}

interface VersionButtonsProps extends Omit<SetButtonsProps, 'problems' | 'warnings' | 'calls'> {
  /** The version that a next one would go on from; null where none can be begun. */
  formerVer: number | null;
  /** Called when the set is gone with its only draft. */
  onRemoved(): void;
}

/** Buttons for what else can be done with a version: its removal, its end, the draft of the next one. */
export function VersionButtons(props: VersionButtonsProps) {
  const { kind, set, rights, formerVer, isBusy = false, reload, onRemoved } = props;
  const { setId, ver, version, stateCd, custCoId } = set;
  const commands = useCommands(
    { selected: [set], reload },
    {
      open: {
        question: () => texts.openDraftQuestion(formerVer ?? ver),
        run: (_, { signal }) => openDraft(kind, setId, signal),
        done: texts.opened,
      },
      retire: {
        question: () => texts.retireQuestion,
        run: (_, { signal }) => retireSet(kind, setId, { ver, version }, signal),
        done: texts.retired,
      },
      remove: {
        question: () => texts.removeDraftQuestion(ver),
        run: (_, { signal }) => removeDraft(kind, { setId, ver, version }, signal),
        done: results.deleted,
        onDone: onRemoved,
      },
    },
  );
  const decide = (event: SetEvent) => indicatorSetLifecycle.decide(stateCd, event).isAllowed;
  const by = { isReviewer: rights.isReviewer, isWriter: set.isWriter };
  const isDisabled = isBusy || commands.isRunning;
  return (
    <>
      {rights.mayWrite && decide({ type: 'set.edit' }) && (
        <Button variant="default" disabled={isDisabled} onClick={() => commands.run('remove')}>
          {texts.removeDraft}
        </Button>
      )}
      {rights.mayWrite &&
        decide({ type: 'set.retire', by, isCatalogue: custCoId === null, isAdopted: false }) && (
          <Button variant="default" disabled={isDisabled} onClick={() => commands.run('retire')}>
            {texts.retire}
          </Button>
        )}
      {rights.mayWrite && formerVer !== null && (
        <Button disabled={isDisabled} onClick={() => commands.run('open')}>
          {texts.openDraft}
        </Button>
      )}
      <ConfirmDialog commands={commands} />
    </>
  );
}
