import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import type { FormFlow } from '../../components/form/useFormFlow.ts';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { essentialInfo as texts } from '../../messages/ko.essentialInfo.ts';

/** Fills a form of a year with what was entered for the year before: the button, and what it asks first. */
export function usePreviousYear({
  flow,
  crtrYr,
  copy,
}: {
  flow: FormFlow;
  /** Empty while none is chosen. */
  crtrYr: string;
  /** Loads the year before into the form. */
  copy(signal: AbortSignal): Promise<void>;
}) {
  const commands = useCommands(
    { selected: [], reload() {} },
    {
      copy: {
        scope: 'page',
        question: () => texts.copyQuestion(String(Number(crtrYr) - 1)),
        run: async (_, { signal }) => {
          await copy(signal);
          flow.edited();
        },
        done: texts.copied,
      },
    },
  );
  return {
    isCopying: commands.isRunning,
    button: (
      <ReasonButton
        variant="default"
        reason={crtrYr === '' ? texts.yearFirst : null}
        disabled={flow.isBusy || commands.isRunning}
        onClick={() => commands.run('copy')}
      >
        {texts.copy}
      </ReasonButton>
    ),
    question: <ConfirmDialog commands={commands} />,
  };
}
