import * as z from 'zod/mini';
import { FormSelect } from '../../components/form/choiceFields.tsx';
import { FormUser } from '../../components/form/compositeFields.tsx';
import { FormDate } from '../../components/form/dateFields.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormText, FormTextArea } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { useRecord } from '../../components/useRecord.ts';
import {
  type ImprovementDetail,
  type ImprovementDraft,
  type ImprovementKey,
  improvementEntered,
} from '../../contracts/improvements.ts';
import { toDashedDay } from '../../contracts/seoulTime.ts';
import { day } from '../../contracts/text.ts';
import { chosenUser } from '../../contracts/userPicker.ts';
import { improvementTexts as texts } from '../../messages/ko.improvements.ts';
import { changeImprovement, createImprovement } from '../../services/improvements.ts';
import { listBizSections } from '../../services/subordinateCompanies.ts';

/** In place of a section: the task is about the whole company. */
const COMPANY = 'company';

const schema = z.object({
  title: improvementEntered.shape.title,
  cn: improvementEntered.shape.cn,
  bizSectId: z.string(),
  targetPoints: z.string(),
  owner: z.nullable(chosenUser).check(z.refine((owner) => owner !== null)),
  dueDay: day,
});
type TaskValues = z.infer<typeof schema>;

/** Origin of a task, and what is known of it before people enter the rest. */
export type TaskOrigin = Pick<
  ImprovementDraft,
  | 'srcCd'
  | 'dgnsRstId'
  | 'evlInstRstId'
  | 'fromScore'
  | 'oncoIdctrsId'
  | 'bizSectId'
  | 'targetPoints'
  | 'title'
>;

const ownOrigin: TaskOrigin = {
  srcCd: 'OWN',
  dgnsRstId: null,
  evlInstRstId: null,
  fromScore: null,
  oncoIdctrsId: null,
  bizSectId: null,
  targetPoints: null,
  title: '',
};

const toValues = (task: ImprovementDetail | null, origin: TaskOrigin): TaskValues => {
  const { title, bizSectId, targetPoints } = task ?? origin;
  return {
    title,
    cn: task?.cn ?? '',
    bizSectId: bizSectId ?? COMPANY,
    targetPoints: targetPoints === null ? '' : String(targetPoints),
    owner: task?.ownerId && task.ownerName ? { id: task.ownerId, userName: task.ownerName } : null,
    dueDay: task ? toDashedDay(task.dueYmd) : '',
  };
};

const pointChoices = [1, 2, 3, 4, 5].map((points) => ({
  value: String(points),
  label: texts.pointsShown(points),
}));

interface ImprovementFormProps {
  /** Null plans a new one. */
  task: ImprovementDetail | null;
  /** Origin of a new one. */
  origin?: TaskOrigin;
  onSaved(key: ImprovementKey): void;
  onClose(): void;
}

/** Plans a task: its owner and its day, and the points that its indicator is to reach. */
export default function ImprovementForm({
  task,
  origin = ownOrigin,
  onSaved,
  onClose,
}: ImprovementFormProps) {
  const [sections] = useRecord((signal) => listBizSections(signal));
  const { oncoIdctrsId } = task ?? origin;
  const { form, flow } = useResourceForm({
    schema,
    record: task,
    toValues: (shown) => toValues(shown, origin),
    save: async ({ owner, dueDay, bizSectId, targetPoints, ...values }, signal, shown) => {
      const plan = {
        ...values,
        oncoIdctrsId,
        bizSectId: bizSectId === COMPANY ? null : bizSectId,
        targetPoints: targetPoints === '' ? null : Number(targetPoints),
        ownerId: owner?.id ?? '',
        dueYmd: dueDay.replaceAll('-', ''),
      };
      if (!shown) return createImprovement({ ...origin, ...plan }, signal);
      const { improveTaskId, version } = shown;
      await changeImprovement({ ...plan, improveTaskId, version }, signal);
      return { improveTaskId };
    },
    names: { dueYmd: 'dueDay', ownerId: 'owner' },
    ...(task ? {} : { savedText: texts.created }),
    onSaved,
    onCancel: onClose,
  });
  const rows = sections.context.record ?? [];
  return (
    <FormModal flow={flow} title={task ? texts.editTitle : texts.createTitle}>
      <FormText form={form} name="title" label={texts.taskTitle} />
      <FormTextArea form={form} name="cn" label={texts.cn} />
      <FormSelect
        form={form}
        name="bizSectId"
        label={texts.section}
        choices={[
          { value: COMPANY, label: texts.company },
          ...rows.map(({ bizSectId, bizSectNm }) => ({ value: bizSectId, label: bizSectNm })),
        ]}
        isLoading={sections.matches('loading')}
        readOnly={oncoIdctrsId !== null}
      />
      {oncoIdctrsId !== null && (
        <FormSelect form={form} name="targetPoints" label={texts.targetPoints} choices={pointChoices} />
      )}
      <FormUser form={form} name="owner" label={texts.owner} />
      <FormDate form={form} name="dueDay" label={texts.due} />
    </FormModal>
  );
}
