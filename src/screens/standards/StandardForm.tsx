import { Button } from '@mantine/core';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { FormDecimal } from '../../components/form/decimalFields.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormPage } from '../../components/form/FormPage.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { FormText } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { useSession } from '../../components/session.tsx';
import {
  commentLimitBounds,
  findSectBalance,
  provisionalLimitBounds,
  repeatedBandNames,
  resolveSectWeights,
  STANDARD_REF,
  type StandardDetail,
  type StandardValues,
  settleSectWeights,
  standardValues,
  trendLimitBounds,
} from '../../contracts/evaluationStandards.ts';
import { bandCds } from '../../contracts/scoring.ts';
import { actions } from '../../messages/ko.grid.ts';
import {
  standardFieldNames as names,
  standardDefaults,
  standardRefusals,
  standardTexts as texts,
} from '../../messages/ko.standards.ts';
import { changeStandard } from '../../services/standards.ts';
import { SectionWeights } from './SectionWeights.tsx';
import classes from './Standards.module.css';

const schema = standardValues.check((context) => {
  for (const bandCd of repeatedBandNames(context.value)) {
    const path = ['bandNames', bandCd];
    context.issues.push({ code: 'custom', message: standardRefusals.repeated, path, input: context.value });
  }
  const balance = findSectBalance(context.value);
  if (balance !== null) {
    const message = standardRefusals.sectSum(balance);
    context.issues.push({ code: 'custom', message, path: ['sectWeights'], input: context.value });
  }
});

/** Every section has its weight in the form, also where all count alike. */
const fillWeights = (values: StandardValues, sections: StandardDetail['sections']): StandardValues => ({
  ...values,
  sectWeights: resolveSectWeights(
    values.sectWeights,
    sections.map(({ bizSectId }) => bizSectId),
  ),
});

/** Criteria of one version; those of the draft or the next version are an operator's to change. */
export function StandardForm({ standard }: { standard: StandardDetail }) {
  const { cosetId, ver, isEditable, fromVer, sections } = standard;
  const userAuth = useSession(({ context }) => context.user?.userAuth);
  const isWriter = userAuth === 'ROLE_OPERATOR';
  const readOnly = !isEditable || !isWriter;
  const { form, flow } = useResourceForm({
    schema,
    record: standard,
    toValues: (shown) => fillWeights(shown.values, shown.sections),
    requiresConfirmation: true,
    save: (values, signal, shown) =>
      changeStandard(
        {
          ...values,
          sectWeights: settleSectWeights(values.sectWeights),
          cosetId,
          ver,
          version: shown.version,
        },
        signal,
      ),
    onSaved: () => undefined,
    onCancel: () => form.reset(),
  });
  const commands = useCommands(
    { selected: [], reload() {} },
    {
      defaults: {
        scope: 'page',
        question: () => texts.defaultsQuestion,
        run: async () => {
          form.reset(fillWeights(standardDefaults, sections), { keepDefaultValues: true });
          flow.edited();
        },
        done: texts.defaultsFilled,
      },
    },
  );
  const origin = fromVer === null ? texts.isDefault : fromVer < ver ? texts.inherited(fromVer) : '';
  const effect = isEditable ? texts.forNext(ver) : isWriter && texts.fixed;
  const note = [origin, effect].filter(Boolean).join(' ');
  const fields = (
    <>
      <p className={classes.hint}>{note}</p>
      <FormSection title={texts.bands}>
        <p className={classes.hint}>{texts.bandsNote}</p>
        <FormColumns>
          {bandCds.map((bandCd) => (
            <FormText
              key={bandCd}
              form={form}
              name={`bandNames.${bandCd}`}
              label={texts.bandLabels[bandCd]}
              readOnly={readOnly}
            />
          ))}
        </FormColumns>
      </FormSection>
      <FormSection title={texts.limits}>
        <FormColumns>
          <FormDecimal
            form={form}
            readOnly={readOnly}
            name="provisionalLimit"
            bounds={provisionalLimitBounds}
            label={names.provisionalLimit}
            description={texts.provisionalHint}
          />
          <FormDecimal
            form={form}
            readOnly={readOnly}
            name="trendLimit"
            bounds={trendLimitBounds}
            label={names.trendLimit}
            description={texts.trendHint}
          />
          <FormDecimal
            form={form}
            readOnly={readOnly}
            name="commentLimit"
            bounds={commentLimitBounds}
            label={names.commentLimit}
            description={texts.commentHint}
          />
        </FormColumns>
      </FormSection>
      <SectionWeights form={form} standard={standard} readOnly={readOnly} />
    </>
  );
  const history = userAuth !== 'ROLE_WORKER' && (
    <ActivityHistory title={texts.history} refType={STANDARD_REF} refId={cosetId} />
  );
  if (readOnly) {
    return (
      <>
        {fields}
        {history}
      </>
    );
  }
  return (
    <>
      <FormPage
        form={form}
        flow={flow}
        label={texts.title}
        cancelText={actions.reset}
        buttons={
          <Button
            variant="default"
            disabled={flow.isBusy || commands.isRunning}
            onClick={() => commands.run('defaults')}
          >
            {texts.resetToDefaults}
          </Button>
        }
        after={history}
      >
        {fields}
      </FormPage>
      <ConfirmDialog commands={commands} />
    </>
  );
}
