import { FormSelect } from '../../components/form/choiceFields.tsx';
import { FormYear } from '../../components/form/dateFields.tsx';
import { FormDecimal } from '../../components/form/decimalFields.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormText } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import type { EditorProps } from '../../components/grid/EditableList.tsx';
import { useQuantitative } from '../../components/indicators/useQuantitative.ts';
import { useRecord } from '../../components/useRecord.ts';
import type { GicsNode } from '../../contracts/gics.ts';
import { denominatorCds } from '../../contracts/indicatorScoring.ts';
import {
  averageBounds,
  type IndustryAverageDraft,
  type IndustryAverageRow,
  industryAverageFields,
} from '../../contracts/industryAverages.ts';
import { seoulYear } from '../../contracts/seoulTime.ts';
import { denominatorNames } from '../../messages/ko.indicators.ts';
import { averageFieldNames as names, averageTexts as texts } from '../../messages/ko.industryAverages.ts';
import { GICS, loadGics } from '../../services/gics.ts';
import { changeIndustryAverage, createIndustryAverage } from '../../services/industryAverages.ts';

const denominators = denominatorCds.map((value) => ({ value, label: denominatorNames[value] }));

const newAverage = (): IndustryAverageDraft => ({
  indicatorId: '',
  gicsId: '',
  crtrYr: String(Number(seoulYear(Date.now())) - 1),
  denominatorCd: 'NONE',
  avgVal: '',
  source: '',
});

const toChoices = (nodes: readonly GicsNode[]): { value: string; label: string }[] =>
  nodes.flatMap(({ gicsId, gicsFullPath, children }) => [
    { value: gicsId, label: `${gicsId} ${gicsFullPath}` },
    ...toChoices(children),
  ]);

/** One average of an indicator in an industry of any level. */
export default function IndustryAverageForm({ row, onSaved, onClose }: EditorProps<IndustryAverageRow>) {
  const [catalogue] = useQuantitative();
  const [sectors] = useRecord(loadGics, { resources: [GICS] });
  const { form, flow } = useResourceForm({
    schema: industryAverageFields,
    record: row,
    toValues: (shown) => (shown ? { ...newAverage(), ...industryAverageFields.parse(shown) } : newAverage()),
    requiresConfirmation: row !== null,
    save: async (values, signal, shown) => {
      if (!shown) await createIndustryAverage(values, signal);
      else {
        const { industryAvgId, version } = shown;
        await changeIndustryAverage({ ...values, industryAvgId, version }, signal);
      }
    },
    onSaved,
    onCancel: onClose,
  });
  const indicators = (catalogue.context.record ?? []).map(({ indicatorId, idctrsCd, idctrsNm }) => ({
    value: indicatorId,
    label: `${idctrsCd} ${idctrsNm}`,
  }));
  return (
    <FormModal flow={flow} title={row ? texts.edit : texts.create}>
      <FormSelect
        form={form}
        name="indicatorId"
        label={names.indicatorId}
        choices={indicators}
        isLoading={catalogue.matches('loading')}
        required
      />
      <FormSelect
        form={form}
        name="gicsId"
        label={names.gicsId}
        description={texts.industryHint}
        choices={toChoices(sectors.context.record ?? [])}
        isLoading={sectors.matches('loading')}
        keepsCurrent
        required
      />
      <FormYear form={form} name="crtrYr" label={names.crtrYr} />
      <FormSelect form={form} name="denominatorCd" label={names.denominatorCd} choices={denominators} />
      <FormDecimal
        form={form}
        name="avgVal"
        label={names.avgVal}
        description={texts.avgValHint}
        bounds={averageBounds}
      />
      <FormText form={form} name="source" label={names.source} />
    </FormModal>
  );
}
