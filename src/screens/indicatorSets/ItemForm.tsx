import { Button } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import * as z from 'zod/mini';
import { FormSelect } from '../../components/form/choiceFields.tsx';
import { FormRichText } from '../../components/form/compositeFields.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormPage } from '../../components/form/FormPage.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { FormSwitch, FormText } from '../../components/form/fields.tsx';
import { toChoices } from '../../components/form/toChoices.ts';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { ScoringFields } from '../../components/scoring/ScoringFields.tsx';
import { checkScoring, scoringShape, toScoringForm } from '../../components/scoring/scoringForm.ts';
import { itemFields, type SetItem, setItem } from '../../contracts/indicatorSets.ts';
import { GUIDANCE_TEXT_MAX } from '../../contracts/indicators.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { cycleNames, indicatorTexts, indicatorFieldNames as names } from '../../messages/ko.indicators.ts';
import { changeSetItem } from '../../services/indicatorSets.ts';
import { ItemHead } from './ItemHead.tsx';
import { type ItemParts, OriginalComparison, SectionTable } from './ItemParts.tsx';
import { takeOverHref } from './indicatorSetAreas.ts';

/** The unit is not changed here; the trial of a formula shows its result in it. */
const schema = z
  .object({ ...itemFields.shape, unitCd: setItem.shape.unitCd, ...scoringShape })
  .check(checkScoring);

/** An indicator of a draft: its texts and how it scores. */
export function ItemForm({ reload, ...parts }: ItemParts & { reload(): void }) {
  const { kind, set, item, backHref } = parts;
  const [, navigate] = useLocation();
  const { form, flow } = useResourceForm({
    schema,
    record: item,
    toValues: (shown: SetItem) => schema.parse(shown),
    requiresConfirmation: true,
    save: ({ unitCd: _, ...values }, signal, { setId, itemId, ver, version }) =>
      changeSetItem(kind, { setId, itemId }, { ...values, ver, version }, signal),
    onSaved: reload,
    onCancel: () => navigate(backHref),
  });
  return (
    <>
      <ItemHead kind={kind} set={set} item={item} isEdited />
      <FormPage
        form={form}
        flow={flow}
        label={texts.detail}
        listHref={backHref}
        listText={texts.toSet}
        buttons={
          item.original?.enabled && (
            <Button
              component={Link}
              href={takeOverHref(backHref, 'catalogue', item.itemId)}
              variant="default"
            >
              {texts.takeOverCatalogue}
            </Button>
          )
        }
        after={
          <>
            {kind === 'coset' && <SectionTable {...parts} />}
            <OriginalComparison item={item} />
          </>
        }
      >
        <FormSection title={indicatorTexts.basics}>
          <FormColumns>
            <FormText form={form} name="idctrsNm" label={names.idctrsNm} />
            <FormSelect form={form} name="cycleCd" label={names.cycleCd} choices={toChoices(cycleNames)} />
            <FormSwitch form={form} name="evidenceRequired" label={names.evidenceRequired} />
          </FormColumns>
        </FormSection>
        <FormSection title={indicatorTexts.scoring}>
          <ScoringFields form={toScoringForm(form)} />
        </FormSection>
        <FormSection title={indicatorTexts.guidance}>
          <FormRichText
            form={form}
            name="guidance"
            label={names.guidance}
            maxCharacters={GUIDANCE_TEXT_MAX}
          />
        </FormSection>
      </FormPage>
    </>
  );
}
