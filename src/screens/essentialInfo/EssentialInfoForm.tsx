import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import { FormSelect } from '../../components/form/choiceFields.tsx';
import { FormYear } from '../../components/form/dateFields.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormPage } from '../../components/form/FormPage.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { SectionedPage } from '../../components/SectionedPage.tsx';
import { useDetailParam } from '../../components/useDetailParam.ts';
import type { BizSectionChoice } from '../../contracts/bizSections.ts';
import { type BasicInfo, ESSENTIAL_INFO, type EssentialDetail } from '../../contracts/essentialInfo.ts';
import type { SubordinateRow } from '../../contracts/subordinateCompanies.ts';
import { board, essentialInfo as texts } from '../../messages/ko.essentialInfo.ts';
import { actions } from '../../messages/ko.grid.ts';
import { changeEssentialInfo, createEssentialInfo, loadPreviousYear } from '../../services/essentialInfo.ts';
import { BasicFields } from './BasicFields.tsx';
import { Board } from './Board.tsx';
import { essentialSchema, toDraft, toForm, valuesToEdit } from './essentialValues.ts';
import { SectionFields } from './SectionFields.tsx';
import { usePreviousYear } from './usePreviousYear.tsx';

interface EssentialInfoFormProps {
  /** Null makes a new year. */
  record: EssentialDetail | null;
  sections: readonly BizSectionChoice[];
  subordinates: readonly SubordinateRow[];
}

/** A year of the company or of a subsidiary: its figures, those of its sections, and its board. */
export default function EssentialInfoForm({ record, sections, subordinates }: EssentialInfoFormProps) {
  const [, navigate] = useLocation();
  const { toHref, listHref } = useDetailParam();
  const { form, flow } = useResourceForm({
    schema: essentialSchema,
    record,
    toValues: (shown) => toForm(shown, sections),
    requiresConfirmation: record !== null,
    save: async (values, signal, shown) => {
      const { crtrYr, subordinateCompanyId, ...change } = toDraft(values);
      if (!shown) return createEssentialInfo({ crtrYr, subordinateCompanyId, ...change }, signal);
      const { essentialInfoId, version } = shown;
      await changeEssentialInfo({ ...change, essentialInfoId, version }, signal);
      return shown;
    },
    onSaved: ({ essentialInfoId }) => navigate(toHref(essentialInfoId), { replace: true }),
    onCancel: () => navigate(listHref),
  });
  const [crtrYr, directors] = useWatch({ control: form.control, name: ['crtrYr', 'directors'] });
  const previous = usePreviousYear({
    flow,
    crtrYr,
    copy: async (signal) => {
      const now = form.getValues();
      const before = await loadPreviousYear(now.crtrYr, now.subordinateCompanyId, signal);
      form.reset({ ...now, ...valuesToEdit(before, sections) }, { keepDefaultValues: true });
    },
  });
  const names = new Map([
    ...(record?.sections ?? []).map(({ bizSectId, bizSectNm }) => [bizSectId, bizSectNm] as const),
    ...sections.map(({ bizSectId, bizSectNm }) => [bizSectId, bizSectNm] as const),
  ]);
  const isNew = record === null;
  return (
    <SectionedPage isBusy={previous.isCopying}>
      <FormPage
        form={form}
        flow={flow}
        label={texts.title}
        listHref={listHref}
        submitText={isNew ? actions.register : actions.save}
        buttons={previous.button}
        after={
          <>
            <FormSection title={board.title}>
              <Board
                directors={directors}
                isLocked={flow.isBusy}
                onChange={(next) => {
                  form.setValue('directors', next);
                  form.clearErrors('directors');
                  flow.edited();
                }}
              />
            </FormSection>
            {record && (
              <ActivityHistory
                title={texts.history}
                refType={ESSENTIAL_INFO}
                refId={record.essentialInfoId}
              />
            )}
          </>
        }
      >
        <FormSection title={texts.general}>
          <FormColumns>
            <FormYear
              form={form}
              name="crtrYr"
              label={texts.year}
              description={isNew ? texts.yearHint : undefined}
              readOnly={!isNew}
            />
            <FormSelect
              form={form}
              name="subordinateCompanyId"
              label={texts.subject}
              noneText={texts.whole}
              description={isNew ? texts.subjectHint : undefined}
              readOnly={!isNew}
              choices={subordinates.map(({ subordinateCompanyId: value, name: label }) => ({ value, label }))}
            />
          </FormColumns>
          {/* the part of the form that these fields bind */}
          <BasicFields form={form as unknown as UseFormReturn<BasicInfo>} />
        </FormSection>
        <FormSection title={texts.sections}>
          <SectionFields form={form} names={names} />
        </FormSection>
      </FormPage>
      {previous.question}
    </SectionedPage>
  );
}
