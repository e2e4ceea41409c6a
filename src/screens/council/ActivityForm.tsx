import { DraftForm } from '../../components/document/DraftForm.tsx';
import type { DocumentCalls } from '../../components/document/documentCalls.ts';
import { FormRichText } from '../../components/form/compositeFields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import {
  ACTIVITY_TEXT_MAX,
  type ActivityDetail,
  type ActivityDraft,
  type ActivityStart,
  type ActivityText,
  activityFields,
  activityTexts,
} from '../../contracts/consultativeBody.ts';
import { council as texts } from '../../messages/ko.council.ts';
import { changeActivity, createActivity, deleteActivity } from '../../services/consultativeBody.ts';
import { activityLabels } from './labels.ts';

type Started = Pick<ActivityStart, 'crtrYm' | 'department' | 'resultTwoBefore' | 'resultBefore'>;

interface ActivityFormProps {
  /** A draft; null for a new activity, which begins with `start`. */
  activity: ActivityDetail | null;
  start?: Started;
  listHref: string;
  calls?: DocumentCalls;
  reload?(): void;
  onCreated?(activityId: string): void;
  onLeave(): void;
}

const startValues = (start: Started | undefined): ActivityDraft => ({
  crtrYm: start?.crtrYm ?? '',
  department: start?.department ?? '',
  plan: '',
  resultTwoBefore: start?.resultTwoBefore?.html ?? '',
  resultBefore: start?.resultBefore?.html ?? '',
});

/** Returns the activity that a text of a new one was taken from. */
function findSource(start: Started | undefined, name: ActivityText): string | undefined {
  const from = name === 'plan' ? null : start?.[name];
  return from ? texts.startsFrom(from.crtrYm) : undefined;
}

/** A new activity, or a draft with the ways to have it reviewed and to delete it. */
export function ActivityForm(props: ActivityFormProps) {
  const { activity, start, listHref, calls, reload, onCreated, onLeave } = props;
  const { crtrYm, department } = activity ?? startValues(start);
  const { form, flow } = useResourceForm({
    schema: activityFields,
    record: activity,
    toValues: (shown) => {
      if (!shown) return startValues(start);
      const { resultTwoBefore, resultBefore, plan } = shown;
      return { crtrYm, department, resultTwoBefore, resultBefore, plan };
    },
    save: async (values, signal, shown) => {
      if (!shown) return createActivity(values, signal);
      await changeActivity({ ...values, activityId: shown.activityId, version: shown.version }, signal);
      return shown;
    },
    onSaved: ({ activityId }) => onCreated?.(activityId),
    onCancel: onLeave,
  });
  return (
    <DraftForm
      form={form}
      flow={flow}
      label={texts.activity(crtrYm, department)}
      listHref={listHref}
      draft={
        activity && calls
          ? {
              document: activity,
              calls,
              deleteQuestion: texts.deleteQuestion,
              remove: (signal) => deleteActivity({ activityId: activity.activityId }, signal),
              reload: () => reload?.(),
            }
          : null
      }
      onDeleted={onLeave}
    >
      {activity && <h2>{texts.activity(crtrYm, department)}</h2>}
      {activityTexts.map((name) => (
        <FormRichText
          key={name}
          form={form}
          name={name}
          label={activityLabels(crtrYm)[name]}
          description={findSource(start, name)}
          maxCharacters={ACTIVITY_TEXT_MAX}
        />
      ))}
    </DraftForm>
  );
}
