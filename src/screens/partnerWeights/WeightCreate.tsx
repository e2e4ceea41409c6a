import { FormSelect } from '../../components/form/choiceFields.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormSwitch } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import {
  type WeightableSet,
  type WeightCreate as WeightDraft,
  type WeightVersionKey,
  weightCreate,
} from '../../contracts/partnerWeights.ts';
import { partnerWeights as texts } from '../../messages/ko.partnerWeights.ts';
import { createWeights, listWeightableSets } from '../../services/partnerWeights.ts';

interface WeightCreateProps {
  onSaved(key: WeightVersionKey): void;
  onClose(): void;
}

/** Begins the weights of a published set that has none yet. */
export default function WeightCreate({ onSaved, onClose }: WeightCreateProps) {
  const record = useRecord(listWeightableSets);
  const sets = record[0].context.record;
  const { form, flow } = useResourceForm({
    schema: weightCreate,
    record: null,
    toValues: (): WeightDraft => ({ setId: '', isCopied: false }),
    savedText: texts.created,
    save: createWeights,
    onSaved,
    onCancel: onClose,
  });
  const chosen = sets?.find(({ setId }) => setId === form.watch('setId'));
  return (
    <FormModal flow={flow} title={texts.createTitle}>
      <RecordGate of={record}>
        {(found) =>
          found.length === 0 ? (
            <p role="status">{texts.noSets}</p>
          ) : (
            <>
              <FormSelect
                form={form}
                name="setId"
                label={texts.set}
                choices={found.map((set: WeightableSet) => ({ value: set.setId, label: set.setNm }))}
              />
              <FormSwitch
                form={form}
                name="isCopied"
                label={texts.copyFromCatalogue}
                disabled={!chosen?.canCopy}
                description={chosen && !chosen.canCopy ? texts.nothingToCopy : texts.copyHint}
              />
            </>
          )
        }
      </RecordGate>
    </FormModal>
  );
}
