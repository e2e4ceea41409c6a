import { Button } from '@mantine/core';
import { useLocation, useParams, useSearch } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { deleting, useCommands } from '../../components/command/useCommands.ts';
import { FormSelect } from '../../components/form/choiceFields.tsx';
import { FormRichText } from '../../components/form/compositeFields.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormPage } from '../../components/form/FormPage.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { FormSwitch, FormText } from '../../components/form/fields.tsx';
import { toChoices } from '../../components/form/toChoices.ts';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { LoadedRecord } from '../../components/LoadedRecord.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { RowsEditor } from '../../components/scoring/RowsEditor.tsx';
import { ScoringFields } from '../../components/scoring/ScoringFields.tsx';
import { toScoringForm } from '../../components/scoring/scoringForm.ts';
import { useRecord } from '../../components/useRecord.ts';
import type { ClassificationRow } from '../../contracts/classifications.ts';
import {
  GUIDANCE_TEXT_MAX,
  INDICATOR_REF,
  type IndicatorDetail,
  REFERENCES_MAX,
} from '../../contracts/indicators.ts';
import { unitNames } from '../../messages/ko.formula.ts';
import { actions } from '../../messages/ko.grid.ts';
import {
  cycleNames,
  frameworkNames,
  kindNames,
  indicatorFieldNames as names,
  indicatorTexts as texts,
} from '../../messages/ko.indicators.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import {
  CLASSIFICATION,
  changeIndicator,
  createIndicator,
  deleteIndicator,
  INDICATOR,
  listClassifications,
  loadIndicator,
} from '../../services/indicators.ts';
import { classificationChoices } from './classificationNodes.ts';
import { IndicatorVersions } from './IndicatorVersions.tsx';
import { indicatorSchema, newIndicator } from './indicatorForm.ts';

const NEW = 'create';

/** One indicator of the catalogue, to see and to change, or a new one. */
export default function IndicatorScreen() {
  const { id = '' } = useParams();
  const tree = useRecord((signal) => listClassifications(signal), { resources: [CLASSIFICATION] });
  return (
    <RecordGate of={tree}>
      {(nodes) =>
        id === NEW ? (
          <Fields nodes={nodes} indicator={null} reload={() => undefined} />
        ) : (
          <LoadedRecord resource={INDICATOR} id={id} load={loadIndicator}>
            {(indicator, { reload }) => (
              <Fields key={id} nodes={nodes} indicator={indicator} reload={reload} />
            )}
          </LoadedRecord>
        )
      }
    </RecordGate>
  );
}

interface FieldsProps {
  nodes: readonly ClassificationRow[];
  indicator: IndicatorDetail | null;
  reload(): void;
}

function Fields({ nodes, indicator, reload }: FieldsProps) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const listHref = withSearch(pathTo('indicator-classification-system'), search);
  const choices = classificationChoices(nodes);
  const chosen = new URLSearchParams(search).get('clsfctnId');
  const preset = choices.some(({ value }) => value === chosen) ? (chosen ?? '') : '';
  const { form, flow } = useResourceForm({
    schema: indicatorSchema,
    record: indicator,
    toValues: (shown) => (shown ? indicatorSchema.parse(shown) : newIndicator(preset)),
    requiresConfirmation: indicator !== null,
    save: async (values, signal, shown) => {
      if (!shown) return createIndicator(values, signal);
      const { indicatorId, version } = shown;
      await changeIndicator({ ...values, indicatorId, version }, signal);
      return { indicatorId };
    },
    onSaved: ({ indicatorId }) => {
      const href = pathTo('indicator-classification-system-detail', { id: indicatorId });
      if (indicator) reload();
      else navigate(withSearch(href, search), { replace: true });
    },
    onCancel: () => navigate(listHref),
  });
  const commands = useCommands(
    { selected: indicator ? [indicator] : [], reload },
    {
      delete: {
        ...deleting<IndicatorDetail>(({ indicatorId }, signal) => deleteIndicator({ indicatorId }, signal)),
        question: ([row]) => texts.deleteQuestion(row?.idctrsNm ?? ''),
        onDone: () => navigate(listHref, { replace: true }),
      },
    },
  );
  return (
    <PageStack>
      <FormPage
        form={form}
        flow={flow}
        label={texts.title}
        listHref={listHref}
        submitText={indicator ? actions.save : actions.register}
        buttons={
          indicator && (
            <Button variant="default" disabled={commands.isRunning} onClick={() => commands.run('delete')}>
              {actions.delete}
            </Button>
          )
        }
        after={
          indicator && (
            <>
              <FormSection title={texts.versions}>
                <IndicatorVersions
                  indicatorId={indicator.indicatorId}
                  classification={new Map(choices.map(({ value, label }) => [value, label]))}
                />
              </FormSection>
              <ActivityHistory refType={INDICATOR_REF} refId={indicator.indicatorId} />
            </>
          )
        }
      >
        <FormSection title={texts.basics}>
          <FormColumns>
            <FormText form={form} name="idctrsCd" label={names.idctrsCd} />
            <FormText form={form} name="idctrsNm" label={names.idctrsNm} />
            <FormSelect
              form={form}
              name="idctrsClsfctnId"
              label={names.idctrsClsfctnId}
              choices={choices}
              required
            />
            <FormSelect form={form} name="kindCd" label={names.kindCd} choices={toChoices(kindNames)} />
            <FormSelect form={form} name="unitCd" label={names.unitCd} choices={toChoices(unitNames)} />
            <FormSelect form={form} name="cycleCd" label={names.cycleCd} choices={toChoices(cycleNames)} />
            <FormSwitch form={form} name="evidenceRequired" label={names.evidenceRequired} />
            <FormSwitch form={form} name="enabled" label={names.enabled} />
            <FormSwitch
              form={form}
              name="toBeConfirmed"
              label={names.toBeConfirmed}
              description={texts.toBeConfirmedHint}
            />
          </FormColumns>
          <RowsEditor
            form={form}
            name="references"
            title={names.references}
            addText={texts.addReference}
            maximum={REFERENCES_MAX}
            blank={{ frmwkCd: 'GRI', ver: '', code: '' }}
            columns={3}
          >
            {(place) => (
              <>
                <FormSelect
                  form={form}
                  name={`references.${place}.frmwkCd`}
                  label={texts.framework}
                  choices={toChoices(frameworkNames)}
                />
                <FormText form={form} name={`references.${place}.ver`} label={texts.referenceVer} />
                <FormText form={form} name={`references.${place}.code`} label={texts.referenceCode} />
              </>
            )}
          </RowsEditor>
        </FormSection>
        <FormSection title={texts.scoring}>
          <ScoringFields form={toScoringForm(form)} />
        </FormSection>
        <FormSection title={texts.guidance}>
          <FormRichText
            form={form}
            name="guidance"
            label={names.guidance}
            maxCharacters={GUIDANCE_TEXT_MAX}
          />
        </FormSection>
      </FormPage>
      <ConfirmDialog commands={commands} />
    </PageStack>
  );
}
