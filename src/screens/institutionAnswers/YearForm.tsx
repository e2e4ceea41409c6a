import * as z from 'zod/mini';
import { FormCodeSelect, FormSelect } from '../../components/form/choiceFields.tsx';
import { FormUser } from '../../components/form/compositeFields.tsx';
import { FormDate, FormYear } from '../../components/form/dateFields.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { codeGroups, commonCodeId } from '../../contracts/commonCodes.ts';
import type { OwnYearKey, OwnYearRow } from '../../contracts/institutionAnswers.ts';
import { seoulYear, toDashedDay } from '../../contracts/seoulTime.ts';
import { day, yearDigits } from '../../contracts/text.ts';
import { chosenUser } from '../../contracts/userPicker.ts';
import { answerTexts as texts } from '../../messages/ko.institutionAnswers.ts';
import { planOwnYear, startOwnYear } from '../../services/institutionAnswers.ts';

const schema = z.object({
  instCdId: commonCodeId,
  crtrYr: yearDigits,
  dueDay: day,
  manager: z.nullable(chosenUser),
});
type YearValues = z.infer<typeof schema>;

const toValues = (row: OwnYearRow | null): YearValues => ({
  instCdId: row?.instCdId ?? '',
  crtrYr: row?.year ?? seoulYear(Date.now()),
  dueDay: row ? toDashedDay(row.dueYmd) : '',
  manager: row?.managerId && row.managerNm !== null ? { id: row.managerId, userName: row.managerNm } : null,
});

interface YearFormProps {
  /** Null starts a year. */
  row: OwnYearRow | null;
  onSaved(key: OwnYearKey): void;
  onClose(): void;
}

/** Starts a year of an institution, or changes its due day and who is responsible. */
export default function YearForm({ row, onSaved, onClose }: YearFormProps) {
  const { form, flow } = useResourceForm({
    schema,
    record: row,
    toValues,
    save: async ({ instCdId, crtrYr, dueDay, manager }, signal, shown) => {
      const plan = { dueYmd: dueDay.replaceAll('-', ''), managerId: manager?.id ?? null };
      if (!shown) return startOwnYear({ instCdId, crtrYr, ...plan }, signal);
      const { id, year, version } = shown;
      await planOwnYear({ id, year, version, ...plan }, signal);
      return { id, year };
    },
    names: { dueYmd: 'dueDay', managerId: 'manager' },
    onSaved,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={row ? texts.edit : texts.start}>
      {row ? (
        <FormSelect
          form={form}
          name="instCdId"
          label={texts.institution}
          choices={[{ value: row.instCdId, label: row.instNm ?? row.instCdId }]}
          readOnly
        />
      ) : (
        <FormCodeSelect
          form={form}
          name="instCdId"
          label={texts.institution}
          group={codeGroups.institution}
          description={texts.startHint}
        />
      )}
      <FormYear form={form} name="crtrYr" label={texts.year} readOnly={row !== null} />
      <FormDate form={form} name="dueDay" label={texts.due} />
      <FormUser form={form} name="manager" label={texts.manager} description={texts.managerHint} />
    </FormModal>
  );
}
