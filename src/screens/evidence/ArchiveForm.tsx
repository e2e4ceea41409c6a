import * as z from 'zod/mini';
import { FormSelect } from '../../components/form/choiceFields.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { InlineAlert } from '../../components/InlineAlert.tsx';
import { saveAs } from '../../components/saveAs.ts';
import { useRecord } from '../../components/useRecord.ts';
import { ENTRY_CYCLE } from '../../contracts/entryCycles.ts';
import { evidenceZipQuery } from '../../contracts/evidence.ts';
import { namePeriod } from '../../messages/ko.entries.ts';
import { evidenceIndex, evidenceLibrary as texts } from '../../messages/ko.evidence.ts';
import { listEntryCycles } from '../../services/entryCycles.ts';
import { downloadEvidence } from '../../services/evidence.ts';

const schema = z.object({ entryCycleId: evidenceZipQuery.shape.entryCycleId });

interface ArchiveFormProps {
  /** Company whose cycles there are to choose from; null for the reader's own. */
  custCoId: string | null;
  onDone(): void;
  onClose(): void;
}

/** Fetches the evidence of a cycle as one ZIP file. */
export default function ArchiveForm({ custCoId, onDone, onClose }: ArchiveFormProps) {
  const [state, send] = useRecord(
    (signal) => listEntryCycles(custCoId === null ? {} : { custCoId }, signal),
    { deps: [custCoId], resources: [ENTRY_CYCLE] },
  );
  const cycles = state.context.record?.filter(({ ver }) => ver !== null);
  const choices = cycles?.map((cycle) => ({ value: cycle.entryCycleId, label: namePeriod(cycle) })) ?? [];
  const { form, flow } = useResourceForm({
    schema,
    record: null,
    toValues: () => ({ entryCycleId: '' }),
    async save({ entryCycleId }, signal) {
      const file = await downloadEvidence(entryCycleId, signal);
      const chosen = choices.find(({ value }) => value === entryCycleId);
      saveAs(file.content, file.name || `${evidenceIndex.archive(chosen?.label ?? '')}.zip`);
    },
    savedText: texts.downloaded,
    onSaved: onDone,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={texts.zipTitle} submitText={texts.download}>
      <FormSelect
        form={form}
        name="entryCycleId"
        label={texts.cycle}
        description={cycles?.length === 0 ? texts.noCycle : texts.zipHint}
        choices={choices}
        isLoading={state.matches('loading')}
        required
      />
      {state.matches('failed') && (
        <InlineAlert
          text={state.context.feedback?.message ?? texts.noCycles}
          onAction={() => send({ type: 'record.retry' })}
          isError
        />
      )}
    </FormModal>
  );
}
