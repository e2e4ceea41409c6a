import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import * as z from 'zod/mini';
import { FormCheckboxGroup } from '../../components/form/choiceFields.tsx';
import { FormRichText } from '../../components/form/compositeFields.tsx';
import { FormDate } from '../../components/form/dateFields.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormPage } from '../../components/form/FormPage.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { FormUpload } from '../../components/form/FormUpload.tsx';
import { FormNumber, FormText } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { formAlone, LoadedRecord } from '../../components/LoadedRecord.tsx';
import { PopupLayer } from '../../components/noticePopup/PopupLayer.tsx';
import { toast } from '../../components/toast.ts';
import { type NoticePopupDetail, noticePopupFields, type ShownPopup } from '../../contracts/noticePopups.ts';
import { isPeriodInOrder, NOTICE_TEXT_MAX } from '../../contracts/notices.ts';
import { roles } from '../../contracts/roles.ts';
import { seoulDay } from '../../contracts/seoulTime.ts';
import { menus } from '../../messages/ko.coms.ts';
import { actions } from '../../messages/ko.grid.ts';
import { noticePopups as texts } from '../../messages/ko.noticePopups.ts';
import { noticeRefusals, notices } from '../../messages/ko.notices.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { changeNoticePopup, createNoticePopup, loadNoticePopup } from '../../services/noticePopups.ts';
import { NOTICE } from '../../services/notices.ts';

type SectionProps = { section: 'ntc' | 'sys' };

const schema = noticePopupFields.check(
  z.refine(isPeriodInOrder, { path: ['shownTo'], message: noticeRefusals.period }),
);
const roleChoices = roles.map((value) => ({ value, label: menus.roleNames[value] }));
const newPlace = { left: 100, top: 100, width: 440, height: 480, order: 1 };
const newPopup = () => ({
  title: '',
  cn: '',
  attachments: [],
  roles: [...roles],
  popup: newPlace,
  shownFrom: seoulDay(Date.now()),
  shownTo: null,
});

/** A notice with its popup, new or to change; also where a notice of the board becomes a popup. */
export default function NoticePopupForm({ section }: SectionProps) {
  const { ntcId } = useParams();
  if (ntcId === undefined) return <Fields section={section} notice={null} />;
  return (
    <LoadedRecord resource={NOTICE} id={ntcId} load={loadNoticePopup} readView={formAlone}>
      {(notice) => <Fields section={section} notice={notice} />}
    </LoadedRecord>
  );
}

function Fields({ section, notice }: SectionProps & { notice: NoticePopupDetail | null }) {
  const [, navigate] = useLocation();
  const [preview, setPreview] = useState<Omit<ShownPopup, 'shownFrom' | 'shownTo'> | null>(null);
  const listHref = withSearch(pathTo(`${section}-noticePopup`), useSearch());
  const { form, flow } = useResourceForm({
    schema,
    record: notice,
    toValues: (shown) => (shown ? schema.parse({ ...shown, popup: shown.popup ?? newPlace }) : newPopup()),
    requiresConfirmation: notice !== null,
    save: async (values, signal, shown) => {
      if (!shown) await createNoticePopup(values, signal);
      else await changeNoticePopup({ ...values, ntcId: shown.ntcId, version: shown.version }, signal);
    },
    onSaved: () => navigate(listHref, { replace: true }),
    onCancel: () => navigate(listHref),
  });
  const isNotYet = notice !== null && notice.popup === null;
  /** The place that is offered is a change, though nobody has touched it. */
  const saveAsOffered = ({ form: element }: HTMLButtonElement) => {
    flow.edited();
    element?.requestSubmit();
  };
  const openPreview = () => {
    const { title, cn, popup } = form.getValues();
    const shown = z.safeParse(z.pick(noticePopupFields, { title: true, cn: true, popup: true }), {
      title,
      cn,
      popup,
    });
    if (shown.success) setPreview({ ntcId: notice?.ntcId ?? 'preview', ...shown.data });
    else toast(texts.noPreview);
  };

  return (
    <>
      <FormPage
        form={form}
        flow={flow}
        label={texts.title}
        listHref={listHref}
        submitText={notice ? actions.save : actions.register}
        main={
          isNotYet && (
            <Button onClick={({ currentTarget }) => saveAsOffered(currentTarget)}>{actions.save}</Button>
          )
        }
        buttons={
          <Button variant="default" onClick={openPreview}>
            {texts.preview}
          </Button>
        }
      >
        {isNotYet && <p role="status">{texts.isNotYet}</p>}
        <FormSection title={texts.notice}>
          <FormText form={form} name="title" label={notices.subject} description={texts.noticeHint} />
          <FormColumns>
            <FormDate form={form} name="shownFrom" label={notices.shownFrom} />
            <FormDate form={form} name="shownTo" label={notices.shownTo} description={notices.shownToHint} />
          </FormColumns>
          <FormCheckboxGroup form={form} name="roles" label={notices.roles} choices={roleChoices} />
          <FormRichText form={form} name="cn" label={notices.content} maxCharacters={NOTICE_TEXT_MAX} />
          <FormUpload form={form} name="attachments" label={notices.files} />
        </FormSection>
        <FormSection title={texts.appearance}>
          <p>{texts.placeHint}</p>
          <FormNumber form={form} name="popup.order" label={texts.order} description={texts.orderHint} />
          <FormColumns>
            <FormNumber form={form} name="popup.left" label={texts.left} />
            <FormNumber form={form} name="popup.top" label={texts.top} />
            <FormNumber form={form} name="popup.width" label={texts.width} />
            <FormNumber form={form} name="popup.height" label={texts.height} />
          </FormColumns>
        </FormSection>
      </FormPage>
      {preview && <PopupLayer popups={[preview]} onClose={() => setPreview(null)} />}
    </>
  );
}
