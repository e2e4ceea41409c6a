import { useLocation, useParams } from 'wouter';
import * as z from 'zod/mini';
import { FormCheckboxGroup } from '../../components/form/choiceFields.tsx';
import { FormRichText } from '../../components/form/compositeFields.tsx';
import { FormDate } from '../../components/form/dateFields.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormPage } from '../../components/form/FormPage.tsx';
import { FormUpload } from '../../components/form/FormUpload.tsx';
import { FormSwitch, FormText } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { formAlone, LoadedRecord } from '../../components/LoadedRecord.tsx';
import {
  isPeriodInOrder,
  NOTICE_TEXT_MAX,
  type NoticeDetail,
  type NoticeDraft,
  noticeFields,
} from '../../contracts/notices.ts';
import { roles } from '../../contracts/roles.ts';
import { seoulDay } from '../../contracts/seoulTime.ts';
import { menus } from '../../messages/ko.coms.ts';
import { actions } from '../../messages/ko.grid.ts';
import { noticeRefusals, notices as texts } from '../../messages/ko.notices.ts';
import { pathTo } from '../../paths/console.ts';
import { changeNotice, createNotice, loadNotice, NOTICE } from '../../services/notices.ts';
import type { SectionName } from './section.ts';

const schema = noticeFields.check(
  z.refine(isPeriodInOrder, { path: ['shownTo'], message: noticeRefusals.period }),
);
const roleChoices = roles.map((value) => ({ value, label: menus.roleNames[value] }));
const newNotice = (): NoticeDraft => ({
  title: '',
  cn: '',
  pinned: false,
  attachments: [],
  roles: [...roles],
  shownFrom: seoulDay(Date.now()),
  shownTo: null,
});

/** The form page to copy: it loads what it changes, then mounts its fields with the values. */
export default function NoticeForm({ section }: { section: SectionName }) {
  const { ntcId } = useParams();
  if (ntcId === undefined) return <Fields section={section} notice={null} />;
  return (
    <LoadedRecord resource={NOTICE} id={ntcId} load={loadNotice} readView={formAlone}>
      {(notice) => <Fields section={section} notice={notice} />}
    </LoadedRecord>
  );
}

function Fields({ section, notice }: { section: SectionName; notice: NoticeDetail | null }) {
  const [, navigate] = useLocation();
  const listHref = pathTo(`${section}-notice`);
  const toHref = (ntcId: string) => pathTo(`${section}-notice-view`, { ntcId });
  const { form, flow } = useResourceForm({
    schema,
    record: notice,
    toValues: (shown) => (shown ? schema.parse(shown) : newNotice()),
    requiresConfirmation: notice !== null,
    save: async (values, signal, shown) => {
      if (!shown) return createNotice(values, signal);
      await changeNotice({ ...values, ntcId: shown.ntcId, version: shown.version }, signal);
      return shown;
    },
    onSaved: ({ ntcId }) => navigate(toHref(ntcId), { replace: true }),
    onCancel: () => navigate(notice ? toHref(notice.ntcId) : listHref),
  });

  return (
    <FormPage
      form={form}
      flow={flow}
      label={texts.title}
      listHref={listHref}
      submitText={notice ? actions.save : actions.register}
    >
      <FormText form={form} name="title" label={texts.subject} />
      <FormColumns>
        <FormDate form={form} name="shownFrom" label={texts.shownFrom} description={texts.shownFromHint} />
        <FormDate form={form} name="shownTo" label={texts.shownTo} description={texts.shownToHint} />
      </FormColumns>
      <FormCheckboxGroup form={form} name="roles" label={texts.roles} choices={roleChoices} />
      <FormSwitch form={form} name="pinned" label={texts.pin} />
      <FormRichText form={form} name="cn" label={texts.content} maxCharacters={NOTICE_TEXT_MAX} />
      <FormUpload form={form} name="attachments" label={texts.files} />
    </FormPage>
  );
}
