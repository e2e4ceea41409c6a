import * as z from 'zod/mini';
import { FormMultiSelect } from '../../components/form/choiceFields.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { ItemRow } from '../../contracts/institutionItems.ts';
import {
  type MappingRow,
  mappingChange,
  type OwnIndicatorChoice,
} from '../../contracts/institutionMappings.ts';
import { mappingTexts as texts } from '../../messages/ko.institutions.ts';
import { changeMapping, listMappingChoices } from '../../services/institutions.ts';
import classes from './Institutions.module.css';

const schema = z.object({ oncoIdctrsIds: mappingChange.shape.oncoIdctrsIds });

interface MappingFormProps {
  item: ItemRow;
  /** Null where the company has not mapped the question yet. */
  mapping: MappingRow | null;
  onSaved(): void;
  onClose(): void;
}

/** The indicators of the own company that a question is answered with. */
export default function MappingForm({ item, mapping, onSaved, onClose }: MappingFormProps) {
  const choices = useRecord((signal) => listMappingChoices(signal));
  const { form, flow } = useResourceForm({
    schema,
    record: mapping,
    toValues: (shown) => ({ oncoIdctrsIds: shown?.indicators.map(({ oncoIdctrsId }) => oncoIdctrsId) ?? [] }),
    save: ({ oncoIdctrsIds }, signal, shown) =>
      changeMapping({ instIdctrsId: item.instIdctrsId, version: shown?.version ?? 0, oncoIdctrsIds }, signal),
    onSaved,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={texts.edit}>
      <p className={classes.question}>{item.itemNm}</p>
      <RecordGate of={choices}>
        {(published) => (
          <FormMultiSelect
            form={form}
            name="oncoIdctrsIds"
            label={texts.choices}
            description={published.length === 0 ? texts.noChoices : texts.choicesHint}
            choices={toChoices(published, mapping?.indicators ?? [])}
          />
        )}
      </RecordGate>
    </FormModal>
  );
}

/** Returns the choices: what is mapped already can stay, also where the published set no longer has it. */
const toChoices = (published: readonly OwnIndicatorChoice[], mapped: readonly OwnIndicatorChoice[]) => {
  const known = new Map([...mapped, ...published].map((each) => [each.oncoIdctrsId, each]));
  return [...known.values()].map(({ oncoIdctrsId: value, idctrsCd, name }) => ({
    value,
    label: [idctrsCd, name].filter(Boolean).join(' '),
  }));
};
