import { FormMultiSelect, FormRadioGroup, FormSelect } from '../../components/form/choiceFields.tsx';
import { FormDate, FormYear } from '../../components/form/dateFields.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormNumber, FormTextArea } from '../../components/form/fields.tsx';
import { toChoices } from '../../components/form/toChoices.ts';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { Modal } from '../../components/Modal.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { BizSectionChoice } from '../../contracts/bizSections.ts';
import type { EntryCycleKey, EntryCycleRow } from '../../contracts/entryCycles.ts';
import { pageSizes } from '../../contracts/envelope.ts';
import { periodNames } from '../../messages/ko.entries.ts';
import { cycleTexts as texts } from '../../messages/ko.entryScreens.ts';
import { changeEntryCycle, createEntryCycle } from '../../services/entryCycles.ts';
import { listSets } from '../../services/indicatorSets.ts';
import { listBizSections } from '../../services/subordinateCompanies.ts';
import {
  cycleNames,
  cycleSchema,
  remindChoices,
  toCycleChange,
  toCycleDraft,
  toCycleValues,
} from './cycleValues.ts';

const periods = toChoices(periodNames);
const kinds = toChoices(texts.kinds);
const SETS_SHOWN = Math.max(...pageSizes) as (typeof pageSizes)[number];

interface CycleFormProps {
  /** Null plans a new one. */
  cycle: EntryCycleRow | null;
  onSaved(key: EntryCycleKey): void;
  onClose(): void;
}

interface Choices {
  sets: { setId: string; setNm: string }[];
  sections: BizSectionChoice[];
}

/** The company's own sets, each once, and its sections. */
async function loadChoices(signal: AbortSignal): Promise<Choices> {
  const [{ rows }, sections] = await Promise.all([
    listSets('coset', { page: 0, size: SETS_SHOWN }, signal),
    listBizSections(signal),
  ]);
  const sets = [...new Map(rows.map(({ setId, setNm }) => [setId, { setId, setNm }])).values()];
  return { sets, sections };
}

/** Plans a cycle, or changes `cycle` before it begins, in a window. */
export default function CycleForm(props: CycleFormProps) {
  const record = useRecord(loadChoices);
  const choices = record[0].context.record;
  if (choices) return <Fields {...props} choices={choices} />;
  return (
    <Modal title={props.cycle ? texts.edit : texts.create} width={560} onClose={props.onClose}>
      <RecordGate of={record}>{() => null}</RecordGate>
    </Modal>
  );
}

function Fields({ cycle, choices, onSaved, onClose }: CycleFormProps & { choices: Choices }) {
  const { sets, sections } = choices;
  const { form, flow } = useResourceForm({
    schema: cycleSchema,
    record: cycle,
    toValues: (shown) => toCycleValues(shown, { sections, now: Date.now() }),
    requiresConfirmation: cycle !== null,
    save: async (values, signal, shown) => {
      if (!shown) return createEntryCycle(toCycleDraft(values), signal);
      await changeEntryCycle(toCycleChange(values, shown), signal);
      return { entryCycleId: shown.entryCycleId };
    },
    names: cycleNames,
    onSaved,
    onCancel: onClose,
  });
  const isFixed = cycle !== null;
  return (
    <FormModal flow={flow} title={cycle ? texts.edit : texts.create}>
      <FormColumns>
        <FormYear form={form} name="crtrYr" label={texts.year} readOnly={isFixed} />
        <FormSelect
          form={form}
          name="brnCd"
          label={texts.period}
          choices={periods}
          description={texts.periodHint}
          readOnly={isFixed}
          required
        />
      </FormColumns>
      <FormRadioGroup
        form={form}
        name="kindCd"
        label={texts.kind}
        choices={kinds}
        description={texts.kindHint}
        readOnly={isFixed}
      />
      <FormSelect
        form={form}
        name="cosetId"
        label={texts.set}
        choices={sets.map(({ setId, setNm }) => ({ value: setId, label: setNm }))}
        description={texts.setHint}
        required
      />
      <FormColumns>
        <FormDate form={form} name="openYmd" label={texts.openYmd} />
        <FormDate form={form} name="dueYmd" label={texts.dueYmd} />
        <FormDate form={form} name="apprvDueYmd" label={texts.apprvDueYmd} />
      </FormColumns>
      <FormMultiSelect
        form={form}
        name="bizSectIds"
        label={texts.sections}
        choices={sections.map(({ bizSectId, bizSectNm }) => ({ value: bizSectId, label: bizSectNm }))}
      />
      <FormMultiSelect
        form={form}
        name="remindBefore"
        label={texts.remindBefore}
        description={texts.remindBeforeHint}
        choices={remindChoices(cycle?.remind.before ?? [])}
      />
      <FormNumber form={form} name="everyDays" label={texts.remindEvery} required />
      <FormTextArea form={form} name="note" label={texts.note} rows={3} />
    </FormModal>
  );
}
