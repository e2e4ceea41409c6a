import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { FormPage } from '../../components/form/FormPage.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { TabPanel, TabStrip } from '../../components/TabStrip.tsx';
import { listPhraseSlots } from '../../contracts/phraseSlots.ts';
import {
  emptyPhrases,
  PHRASE_REF,
  type PhraseDetail,
  type PhraseRow,
  type PhraseValues,
  phraseAreas,
  phraseSteps,
  phraseValues,
} from '../../contracts/phrases.ts';
import { phraseTexts as texts } from '../../messages/ko.phrases.ts';
import { changePhrase, createPhrase, loadPhrase } from '../../services/phrases.ts';
import { FaultyPlaces } from './FaultyPlaces.tsx';
import { PhrasePreview } from './PhrasePreview.tsx';
import { PhraseRemoval } from './PhraseRemoval.tsx';
import { PhraseStepFields } from './PhraseStepFields.tsx';
import { phraseSchema, usePlace } from './phraseForm.ts';

interface PhraseFormProps {
  year: string;
  /** Null makes a new year. */
  record: PhraseDetail | null;
  /** The year before, where it has texts. */
  previous: PhraseRow | null;
  onRemoved(): void;
}

const name = 'phraseSteps';

/** All texts of a year, a step at a time, saved together. */
export function PhraseForm({ year, record, previous, onRemoved }: PhraseFormProps) {
  const [place, show] = usePlace();
  const toValues = (shown: PhraseDetail | null): PhraseValues =>
    shown ? phraseValues.parse(shown) : emptyPhrases();
  const { form, flow } = useResourceForm({
    schema: phraseSchema,
    record,
    toValues,
    requiresConfirmation: record !== null,
    save: async (values, signal, shown) => {
      if (!shown) await createPhrase({ crtrYr: year, ...values }, signal);
      else await changePhrase({ ...values, phraseId: shown.phraseId, version: shown.version }, signal);
    },
    onSaved: () => undefined,
    onCancel: () => form.reset(),
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name && type === 'change') void form.trigger(name as keyof PhraseValues);
        },
      }),
    [form],
  );
  const values = useWatch({ control: form.control }) as PhraseValues;
  const slots = listPhraseSlots(values);
  const commands = useCommands(
    { selected: [], reload() {} },
    {
      copy: {
        scope: 'page',
        question: () => texts.copyQuestion(previous?.crtrYr ?? ''),
        run: async (_, { signal }) => {
          if (!previous) return;
          const copied = await loadPhrase(previous.phraseId, signal);
          form.reset(phraseValues.parse(copied), { keepDefaultValues: true });
          flow.edited();
        },
        done: texts.copied,
      },
    },
  );
  const tabs = phraseSteps.map((id) => {
    const own = slots.filter(({ step }) => step === id);
    const written = own.filter(({ text }) => text.trim() !== '').length;
    return {
      id,
      title: texts.steps[id],
      detail: { kind: 'fraction' as const, partial: written, whole: own.length },
    };
  });
  const open = (id: string) => {
    const step = phraseSteps.find((each) => each === id) ?? 'overall';
    show({ step, of: step === 'areas' ? phraseAreas[0] : null });
  };
  return (
    <PageStack isBusy={commands.isRunning}>
      <FormPage
        form={form}
        flow={flow}
        label={texts.title}
        cancelText={texts.reset}
        cancelQuestion={texts.resetQuestion}
        buttons={
          <>
            {record && flow.state.matches('pristine') && <PhraseRemoval of={record} onRemoved={onRemoved} />}
            <ReasonButton
              variant="default"
              reason={previous === null ? texts.noPrevious : null}
              disabled={flow.isBusy || commands.isRunning}
              onClick={() => commands.run('copy')}
            >
              {texts.copy}
            </ReasonButton>
          </>
        }
        after={
          <>
            <PhrasePreview values={values} place={place} />
            {record && <ActivityHistory title={texts.history} refType={PHRASE_REF} refId={record.phraseId} />}
          </>
        }
      >
        <FaultyPlaces form={form} slots={slots} place={place} show={show} names={record?.names ?? []} />
        <TabStrip name={name} tabs={tabs} label={texts.stepLabel} selected={place.step} onChange={open} />
        <TabPanel name={name} selected={place.step}>
          <FormSection title={texts.steps[place.step]}>
            <PhraseStepFields form={form} slots={slots} place={place} show={show} onEdited={flow.edited} />
          </FormSection>
        </TabPanel>
      </FormPage>
      <ConfirmDialog commands={commands} />
    </PageStack>
  );
}
