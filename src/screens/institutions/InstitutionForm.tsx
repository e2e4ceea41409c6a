import { Button } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useLocation, useParams, useSearch } from 'wouter';
import * as z from 'zod/mini';
import { FormCodeSelect } from '../../components/form/choiceFields.tsx';
import { FormYear } from '../../components/form/dateFields.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormPage } from '../../components/form/FormPage.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { FormSwitch, FormTextArea } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { useRecord } from '../../components/useRecord.ts';
import { codeGroups } from '../../contracts/commonCodes.ts';
import {
  INSTITUTION,
  institutionFields,
  type PreviousInstitution,
  previousInstitutionQuery,
} from '../../contracts/institutions.ts';
import { actions } from '../../messages/ko.grid.ts';
import {
  institutionRefusals as refusals,
  institutionTexts as texts,
} from '../../messages/ko.institutions.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { HttpError } from '../../services/httpError.ts';
import { createInstitution, loadPreviousInstitution } from '../../services/institutions.ts';
import { CopyPreview } from './CopyPreview.tsx';
import { institutionHref } from './section.ts';

const schema = z.object({ ...institutionFields.shape, copies: z.boolean() });
type Values = z.infer<typeof schema>;

/** The parameters of the address as far as they are values of the form. */
function startValues(given: Readonly<Record<string, string | undefined>>): Values {
  const { crtrYr, instCtgryCdId, instCdId } = institutionFields.shape;
  const read = (field: z.ZodMiniType<string>, value: string | undefined) => {
    const parsed = field.safeParse(value);
    return parsed.success && /\w/.test(parsed.data) ? parsed.data : '';
  };
  return {
    crtrYr: read(crtrYr, given.crtrYr),
    instCtgryCdId: read(instCtgryCdId, given.instCtgryCdId),
    instCdId: read(instCdId, given.instCdId),
    enabled: given.enabled !== 'false' && given.enabled !== 'N',
    remark: '',
    copies: false,
  };
}

/** Loads what the year before has for the institution; null until both are chosen and it has come. */
function usePrevious(crtrYr: string, instCdId: string) {
  const query = previousInstitutionQuery.safeParse({ crtrYr, instCdId });
  const record = useRecord<PreviousInstitution | null>(
    async (signal) => (query.success ? loadPreviousInstitution(query.data, signal) : null),
    { deps: [crtrYr, instCdId], resources: [INSTITUTION] },
  );
  return { record, isAsked: query.success, previous: record[0].context.record };
}

/** Registers the indicators of an institution for a year, empty or with those of the year before. */
export default function InstitutionForm() {
  const given = useParams();
  const search = useSearch();
  const [, navigate] = useLocation();
  const listHref = withSearch(pathTo('indicator-institution'), search);
  const { form, flow } = useResourceForm({
    schema,
    record: null,
    toValues: () => startValues(given),
    save: async ({ copies, ...values }: Values, signal) => {
      // another year was chosen a moment ago: nobody has seen yet what would come over
      if (copies && !previous)
        throw new HttpError('refused', { status: 'C0409', message: refusals.previousChanged });
      const source = copies ? previous?.previous : null;
      const copyFrom = source ? { institutionId: source.institutionId, itemsVer: source.itemsVer } : null;
      await createInstitution({ ...values, copyFrom }, signal);
      return values;
    },
    names: { copyFrom: 'copies' },
    onSaved: (values) => navigate(institutionHref('indicator', values), { replace: true }),
    onCancel: () => navigate(listHref),
  });
  const [crtrYr, instCdId] = useWatch({ control: form.control, name: ['crtrYr', 'instCdId'] });
  const { record, isAsked, previous } = usePrevious(crtrYr, instCdId);
  return (
    <FormPage
      form={form}
      flow={flow}
      label={texts.create}
      listHref={listHref}
      submitText={actions.register}
      main={
        // the address may have filled in everything
        <Button
          onClick={(event) => {
            flow.edited();
            void flow.onSubmit(event);
          }}
        >
          {actions.register}
        </Button>
      }
    >
      <FormSection title={texts.basics}>
        <FormColumns>
          <FormYear form={form} name="crtrYr" label={texts.year} />
          <FormCodeSelect
            form={form}
            name="instCdId"
            label={texts.institution}
            group={codeGroups.institution}
            required
          />
          <FormCodeSelect
            form={form}
            name="instCtgryCdId"
            label={texts.category}
            group={codeGroups.institutionCategory}
            required
          />
          <FormSwitch form={form} name="enabled" label={texts.use} />
        </FormColumns>
        <FormTextArea
          form={form}
          name="remark"
          label={texts.remark}
          description={texts.remarkHint}
          rows={2}
          required={false}
        />
      </FormSection>
      <FormSection title={texts.previous}>
        <CopyPreview form={form} record={record} crtrYr={crtrYr} isAsked={isAsked} />
      </FormSection>
    </FormPage>
  );
}
