import { useWatch } from 'react-hook-form';
import { useLocation, useSearch } from 'wouter';
import { FormDate, FormYear } from '../../components/form/dateFields.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormPage } from '../../components/form/FormPage.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { FormUpload } from '../../components/form/FormUpload.tsx';
import { FormTextArea } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { useRecord } from '../../components/useRecord.ts';
import { domainCds } from '../../contracts/classifications.ts';
import type { ExternalResultDetail } from '../../contracts/externalResults.ts';
import { GRADE_SCALE, scaleOfYearQuery } from '../../contracts/gradeScales.ts';
import { resultTexts as texts } from '../../messages/ko.externalResults.ts';
import { actions } from '../../messages/ko.grid.ts';
import { withSearch } from '../../paths/console.ts';
import { changeExternalResult, createExternalResult } from '../../services/externalResults.ts';
import { loadScaleOfYear } from '../../services/gradeScales.ts';
import { AdjustmentFields } from './AdjustmentFields.tsx';
import { GradeField } from './GradeField.tsx';
import { InstitutionField } from './InstitutionField.tsx';
import { listHref, resultHref } from './resultPaths.ts';
import { resultNames, resultSchema, toResultDraft, toResultValues } from './resultValues.ts';
import { ScaleNote } from './ScaleNote.tsx';

/** Registers a result, or changes `result`; its grades are those of the scale of its institution and year. */
export function ResultForm({ result }: { result: ExternalResultDetail | null }) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const backHref = result ? listHref : withSearch(listHref, search);
  const { form, flow } = useResourceForm({
    schema: resultSchema,
    record: result,
    toValues: toResultValues,
    requiresConfirmation: result !== null,
    save: async (values, signal, shown) => {
      const draft = toResultDraft(values);
      if (!shown) return createExternalResult(draft, signal);
      const { instCdId: _fixed, crtrYr: _fixedToo, ...content } = draft;
      const { evlInstRstId, version } = shown;
      await changeExternalResult({ ...content, evlInstRstId, version }, signal);
      return { evlInstRstId };
    },
    names: resultNames,
    onSaved: ({ evlInstRstId }) => navigate(resultHref(evlInstRstId), { replace: true }),
    onCancel: () => navigate(result ? resultHref(result.evlInstRstId) : backHref),
  });
  const [instCdId, crtrYr] = useWatch({ control: form.control, name: ['instCdId', 'crtrYr'] });
  const asked = scaleOfYearQuery.safeParse({ instCdId, crtrYr });
  const record = useRecord(async (signal) => (asked.success ? loadScaleOfYear(asked.data, signal) : null), {
    deps: [instCdId, crtrYr],
    resources: [GRADE_SCALE],
  });
  const scale = record[0].context.record;
  return (
    <FormPage
      form={form}
      flow={flow}
      label={result ? texts.edit : texts.create}
      listHref={backHref}
      submitText={result ? actions.save : actions.register}
    >
      <FormSection title={texts.basics}>
        <FormColumns>
          <FormYear form={form} name="crtrYr" label={texts.year} readOnly={result !== null} />
          <InstitutionField form={form} name="instCdId" label={texts.institution} fixed={result} />
          <FormDate form={form} name="anncYmd" label={texts.announcedOn} />
        </FormColumns>
      </FormSection>
      <FormSection title={texts.grades}>
        <ScaleNote record={record} isAsked={asked.success} />
        <FormColumns>
          <GradeField form={form} name="grade" label={texts.grade} scale={scale} />
          {domainCds.map((domainCd) => (
            <GradeField
              key={domainCd}
              form={form}
              name={domainCd}
              label={texts.domain(domainCd)}
              scale={scale}
            />
          ))}
        </FormColumns>
      </FormSection>
      <FormSection title={texts.adjustments}>
        <AdjustmentFields form={form} scale={scale} onEdit={flow.edited} />
      </FormSection>
      <FormSection title={texts.commentAndReport}>
        <FormTextArea form={form} name="cmt" label={texts.cmt} rows={6} />
        <FormUpload form={form} name="attachments" label={texts.files} />
      </FormSection>
    </FormPage>
  );
}
