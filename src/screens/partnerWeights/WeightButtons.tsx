import { Button } from '@mantine/core';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { ReviewButtons } from '../../components/document/ReviewButtons.tsx';
import type { WeightDetail } from '../../contracts/partnerWeights.ts';
import { indicatorSetLifecycle, setReview } from '../../machines/indicatorSet/lifecycle.ts';
import { results } from '../../messages/ko.grid.ts';
import { indicatorSetTexts } from '../../messages/ko.indicatorSetScreens.ts';
import { partnerWeights as texts } from '../../messages/ko.partnerWeights.ts';
import { commandWeights, openWeightDraft, removeWeightDraft } from '../../services/partnerWeights.ts';

interface WeightButtonsProps {
  weights: WeightDetail;
  isReviewer: boolean;
  /** Number of places that keep the version from being published. */
  problems: number;
  isBusy?: boolean;
  reload(): void;
}

/** The ways of a version of weights to its publication and back. */
export function WeightButtons({ weights, isReviewer, problems, isBusy, reload }: WeightButtonsProps) {
  const { ver, version, stateCd, isWriter, mayWrite, effectiveFrom } = weights;
  const run = (name: 'submit' | 'publish', signal: AbortSignal) =>
    commandWeights(name, weights, { ver, version }, signal);
  return (
    <ReviewButtons
      review={setReview}
      shown={{ state: stateCd, isWriter }}
      mayWrite={mayWrite}
      isReviewer={isReviewer}
      calls={{
        submit: (signal) => run('submit', signal),
        publish: (signal) => run('publish', signal),
        return: (reason, signal) => commandWeights('return', weights, { ver, version, reason }, signal),
      }}
      refusal={problems > 0 ? indicatorSetTexts.notReady(problems) : null}
      publishQuestion={indicatorSetTexts.publishQuestion(effectiveFrom)}
      isBusy={isBusy}
      reload={reload}
    />
  );
}

interface VersionButtonsProps extends Pick<WeightButtonsProps, 'weights' | 'isBusy' | 'reload'> {
  /** The version that a next one would go on from; null where none can be begun. */
  formerVer: number | null;
  onRemoved(): void;
}

/** Buttons for what else can be done with a version: its removal, and the draft of the next one. */
export function VersionButtons({
  weights,
  formerVer,
  isBusy = false,
  reload,
  onRemoved,
}: VersionButtonsProps) {
  const { ptnrWhtId, ver, version, stateCd, mayWrite, newerSetVer } = weights;
  const body = { ver, version };
  const commands = useCommands(
    { selected: [weights], reload },
    {
      open: {
        question: () => indicatorSetTexts.openDraftQuestion(formerVer ?? ver),
        run: (_, { signal }) => openWeightDraft(ptnrWhtId, body, signal),
        done: indicatorSetTexts.opened,
      },
      takeOver: {
        question: () => texts.takeOverQuestion(newerSetVer ?? ver),
        run: (_, { signal }) => commandWeights('takeOver', weights, body, signal),
        done: texts.takenOver,
      },
      remove: {
        question: () => indicatorSetTexts.removeDraftQuestion(ver),
        run: (_, { signal }) => removeWeightDraft({ ptnrWhtId, ...body }, signal),
        done: results.deleted,
        onDone: onRemoved,
      },
    },
  );
  const isDisabled = isBusy || commands.isRunning;
  const isEditable = mayWrite && indicatorSetLifecycle.decide(stateCd, { type: 'set.edit' }).isAllowed;
  return (
    <>
      {isEditable && (
        <Button variant="default" disabled={isDisabled} onClick={() => commands.run('remove')}>
          {indicatorSetTexts.removeDraft}
        </Button>
      )}
      {isEditable && newerSetVer !== null && (
        <Button variant="default" disabled={isDisabled} onClick={() => commands.run('takeOver')}>
          {texts.takeOver}
        </Button>
      )}
      {mayWrite && formerVer !== null && (
        <Button disabled={isDisabled} onClick={() => commands.run('open')}>
          {indicatorSetTexts.openDraft}
        </Button>
      )}
      <ConfirmDialog commands={commands} />
    </>
  );
}
