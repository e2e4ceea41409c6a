import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import { FormYear } from '../../components/form/dateFields.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormPage } from '../../components/form/FormPage.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { FormText } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { useDetailParam } from '../../components/useDetailParam.ts';
import {
  type BasicInfo,
  noBasicInfo,
  PARTNER_ESSENTIAL_INFO,
  type PartnerDraft,
  type PartnerInfoRow,
  partnerDraft,
} from '../../contracts/essentialInfo.ts';
import { seoulYear } from '../../contracts/seoulTime.ts';
import { essentialInfo as texts } from '../../messages/ko.essentialInfo.ts';
import { actions } from '../../messages/ko.grid.ts';
import {
  changePartnerInfo,
  createPartnerInfo,
  loadPreviousPartnerYear,
} from '../../services/essentialInfo.ts';
import { BasicFields } from './BasicFields.tsx';
import { usePreviousYear } from './usePreviousYear.tsx';

const newYear = (): PartnerDraft => ({ crtrYr: seoulYear(Date.now()), ...noBasicInfo, mainProduct: '' });

/** A year of a partner company, in the shorter form. */
export default function PartnerInfoForm({ record }: { record: PartnerInfoRow | null }) {
  const [, navigate] = useLocation();
  const { toHref, listHref } = useDetailParam();
  const { form, flow } = useResourceForm({
    schema: partnerDraft,
    record,
    toValues: (shown) => (shown ? partnerDraft.parse(shown) : newYear()),
    requiresConfirmation: record !== null,
    save: async ({ crtrYr, ...values }, signal, shown) => {
      if (!shown) return createPartnerInfo({ crtrYr, ...values }, signal);
      const { partnerEssentialInfoId, version } = shown;
      await changePartnerInfo({ ...values, partnerEssentialInfoId, version }, signal);
      return shown;
    },
    onSaved: ({ partnerEssentialInfoId }) => navigate(toHref(partnerEssentialInfoId), { replace: true }),
    onCancel: () => navigate(listHref),
  });
  const crtrYr = useWatch({ control: form.control, name: 'crtrYr' });
  const previous = usePreviousYear({
    flow,
    crtrYr,
    copy: async (signal) => {
      const now = form.getValues();
      const before = await loadPreviousPartnerYear(now.crtrYr, signal);
      form.reset({ ...now, ...before }, { keepDefaultValues: true });
    },
  });
  return (
    <PageStack isBusy={previous.isCopying}>
      <FormPage
        form={form}
        flow={flow}
        label={texts.title}
        listHref={listHref}
        submitText={record ? actions.save : actions.register}
        buttons={previous.button}
        after={
          record && (
            <ActivityHistory
              title={texts.history}
              refType={PARTNER_ESSENTIAL_INFO}
              refId={record.partnerEssentialInfoId}
            />
          )
        }
      >
        <FormSection title={texts.general}>
          <FormColumns>
            <FormYear form={form} name="crtrYr" label={texts.year} readOnly={record !== null} />
            <FormText form={form} name="mainProduct" label={texts.mainProduct} />
          </FormColumns>
          {/* the part of the form that these fields bind */}
          <BasicFields form={form as unknown as UseFormReturn<BasicInfo>} />
        </FormSection>
      </FormPage>
      {previous.question}
    </PageStack>
  );
}
