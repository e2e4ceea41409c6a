import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSelect } from '../../components/form/choiceFields.tsx';
import { FormDecimal } from '../../components/form/decimalFields.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormText, FormTextArea } from '../../components/form/fields.tsx';
import { toChoices } from '../../components/form/toChoices.ts';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { type ItemRow, maxScoreBounds, type NodeCd } from '../../contracts/institutionItems.ts';
import { unitNames } from '../../messages/ko.formula.ts';
import { answerTypeNames, itemNames, itemTexts as texts } from '../../messages/ko.institutions.ts';
import { changeItem, createItem } from '../../services/institutions.ts';
import { IndicatorLinks } from './IndicatorLinks.tsx';
import { contentNames, itemSchema, toItemContent, toItemValues } from './itemSchema.ts';

const answerTypes = toChoices(answerTypeNames);
const units = toChoices(unitNames);

interface ItemFormProps {
  institutionId: string;
  /** The one to change; null makes a new one below `parent`, or at the top. */
  item: ItemRow | null;
  nodeCd: NodeCd;
  parent: ItemRow | null;
  onSaved(instIdctrsId: string): void;
  onClose(): void;
}

export default function ItemForm({ institutionId, item, nodeCd, parent, onSaved, onClose }: ItemFormProps) {
  const schema = useMemo(() => itemSchema(nodeCd), [nodeCd]);
  const { form, flow } = useResourceForm({
    schema,
    record: item,
    toValues: (shown) => toItemValues(shown, nodeCd),
    requiresConfirmation: item !== null,
    save: async (values, signal, shown) => {
      const content = toItemContent(values);
      if (!shown) {
        const upInstIdctrsId = parent?.instIdctrsId ?? null;
        return createItem({ ...content, institutionId, nodeCd, upInstIdctrsId }, signal);
      }
      const { instIdctrsId, version } = shown;
      await changeItem(institutionId, { ...content, instIdctrsId, version }, signal);
      return { instIdctrsId };
    },
    names: contentNames,
    onSaved: ({ instIdctrsId }) => onSaved(instIdctrsId),
    onCancel: onClose,
  });
  const isQuestion = nodeCd === 'ITEM';
  const answerTypeCd = useWatch({ control: form.control, name: 'answerTypeCd' });
  const title = isQuestion
    ? item
      ? texts.editItem
      : texts.createItem
    : item
      ? texts.editCategory
      : texts.createCategory;
  return (
    <FormModal flow={flow} title={title}>
      <FormText form={form} name="itemCd" label={itemNames.itemCd} />
      {isQuestion ? (
        <FormTextArea form={form} name="itemNm" label={texts.question} />
      ) : (
        <FormText form={form} name="itemNm" label={texts.categoryName} />
      )}
      {isQuestion && (
        <>
          <FormSelect
            form={form}
            name="answerTypeCd"
            label={itemNames.answerTypeCd}
            choices={answerTypes}
            required
          />
          {answerTypeCd === 'NUM' && (
            <FormSelect form={form} name="unitCd" label={itemNames.unitCd} choices={units} required />
          )}
          {answerTypeCd === 'CHOICE' && (
            <FormTextArea
              form={form}
              name="optionLines"
              label={itemNames.options}
              description={texts.optionsHint}
              required
            />
          )}
          <FormDecimal
            form={form}
            name="maxScore"
            label={itemNames.maxScore}
            description={texts.maxScoreHint}
            bounds={maxScoreBounds}
          />
          <IndicatorLinks form={form} />
        </>
      )}
    </FormModal>
  );
}
