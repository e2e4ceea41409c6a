import * as z from 'zod/mini';
import { FormRadioGroup } from '../../components/form/choiceFields.tsx';
import { FormUser } from '../../components/form/compositeFields.tsx';
import { FormDate } from '../../components/form/dateFields.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormTextArea } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { useSession } from '../../components/session.tsx';
import { delegateKindCds, entryDelegateFields, findDelegateIssue } from '../../contracts/entryDelegates.ts';
import { seoulDay } from '../../contracts/seoulTime.ts';
import { day } from '../../contracts/text.ts';
import { type ChosenUser, chosenUser } from '../../contracts/userPicker.ts';
import { delegateRefusals } from '../../messages/ko.entries.ts';
import { delegateTexts as texts } from '../../messages/ko.entryDelegates.ts';
import { createEntryDelegate, searchColleagues } from '../../services/entryDelegates.ts';
import { serverNow } from '../../services/serverClock.ts';

const { kindCd, reason } = entryDelegateFields.shape;
const someone = z.nullable(chosenUser).check(z.refine((person) => person !== null));

const schema = z
  .object({ from: someone, to: someone, kindCd, fromDay: day, toDay: day, reason })
  .check(({ value, issues }) => {
    const issue = findDelegateIssue(toDraft(value));
    if (issue === null) return;
    const path = issue.path === 'toId' ? 'to' : 'toDay';
    issues.push({ code: 'custom', path: [path], message: delegateRefusals[issue.kind], input: value });
  });
type DelegateValues = z.infer<typeof schema>;

const toDigits = (dashed: string): string => dashed.replaceAll('-', '');

function toDraft({ from, to, fromDay, toDay, ...values }: DelegateValues) {
  return {
    kindCd: values.kindCd,
    reason: values.reason,
    fromId: from?.id ?? '',
    toId: to?.id ?? '',
    fromYmd: toDigits(fromDay),
    toYmd: toDigits(toDay),
  };
}

const kinds = delegateKindCds.map((value) => ({ value, label: texts.kindHints[value] }));

/** Gives entry or approval to a colleague for a time; operators do so for anybody of the company. */
export default function DelegateForm({ onSaved, onClose }: { onSaved(): void; onClose(): void }) {
  const user = useSession(({ context }) => context.user);
  const isOperator = user?.userAuth === 'ROLE_OPERATOR';
  const self: ChosenUser | null = user && { id: user.id, userName: user.userName };
  const { form, flow } = useResourceForm({
    schema,
    record: null,
    toValues: (): DelegateValues => ({
      from: self,
      to: null,
      kindCd: 'ENTER',
      fromDay: seoulDay(serverNow()),
      toDay: '',
      reason: '',
    }),
    save: (values, signal) => createEntryDelegate(toDraft(values), signal),
    names: { fromId: 'from', toId: 'to', fromYmd: 'fromDay', toYmd: 'toDay' },
    onSaved,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={texts.create}>
      <FormUser
        form={form}
        name="from"
        label={texts.from}
        readOnly={!isOperator}
        search={searchColleagues}
        required
      />
      <FormUser
        form={form}
        name="to"
        label={texts.to}
        description={texts.toHint}
        search={searchColleagues}
        required
      />
      <FormRadioGroup form={form} name="kindCd" label={texts.kind} choices={kinds} />
      <FormColumns>
        <FormDate form={form} name="fromDay" label={texts.fromDay} />
        <FormDate form={form} name="toDay" label={texts.toDay} description={texts.toDayHint} />
      </FormColumns>
      <FormTextArea form={form} name="reason" label={texts.reason} rows={3} />
    </FormModal>
  );
}
