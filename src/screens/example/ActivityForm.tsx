import { useForm } from 'react-hook-form';
import {
  FormCheckbox,
  FormCheckboxGroup,
  FormCodeSelect,
  FormMultiSelect,
  FormRadioGroup,
  FormSelect,
} from '../../components/form/choiceFields.tsx';
import { FormIndustry, FormRichText, FormUser } from '../../components/form/compositeFields.tsx';
import { FormDate, FormMonth, FormPeriod, FormYear } from '../../components/form/dateFields.tsx';
import { FormAddress } from '../../components/form/FormAddress.tsx';
import { FormPage } from '../../components/form/FormPage.tsx';
import { FormUpload } from '../../components/form/FormUpload.tsx';
import { FormNumber, FormSwitch, FormText, FormTextArea } from '../../components/form/fields.tsx';
import { FormBusinessNumber, FormPhone } from '../../components/form/phoneFields.tsx';
import { useFormFlow } from '../../components/form/useFormFlow.ts';
import { useSession } from '../../components/session.tsx';
import { toast } from '../../components/toast.ts';
import { zodResolver } from '../../components/zodResolver.ts';
import { codeGroups } from '../../contracts/commonCodes.ts';
import { fieldsDemo as texts } from '../../messages/ko.exampleFields.ts';
import { results } from '../../messages/ko.grid.ts';
import { type Activity, activity, areas, filledActivity, grades, newActivity } from './activity.ts';
import { DemoColumns } from './DemoCard.tsx';

export type Mode = keyof typeof texts.modes;

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const areaChoices = areas.map((value) => ({ value, label: texts.areas[value] }));
const gradeChoices = grades.map((value) => ({ value, label: texts.grades[value] }));

interface ActivityFormProps {
  mode: Mode;
  listHref: string;
  onSaved(saved: Activity): void;
}

/** A form page with one field of each kind. */
export function ActivityForm({ mode, listHref, onSaved }: ActivityFormProps) {
  const role = useSession((state) => state.context.user?.userAuth ?? null);
  const isManager = role === 'ROLE_ADMIN' || role === 'ROLE_OPERATOR';
  const form = useForm<Activity>({
    resolver: zodResolver(activity),
    defaultValues: mode === 'normal' ? newActivity : filledActivity,
  });
  const flow = useFormFlow(form, {
    save: async (values: Activity) => values,
    onSaved: (saved) => {
      form.reset();
      toast(results.saved);
      onSaved(saved);
    },
    onCancel: () => form.reset(),
  });
  const field = { form, disabled: mode === 'disabled', readOnly: mode === 'readOnly' };

  return (
    <FormPage form={form} flow={flow} label={texts.form} listHref={listHref}>
      <DemoColumns>
        <FormText {...field} name="name" label={texts.name} description={texts.nameHint} />
        <FormSelect {...field} name="area" label={texts.area} choices={areaChoices} />
        <FormCodeSelect {...field} name="nation" label={texts.nation} group={codeGroups.nation} />
        <FormMultiSelect {...field} name="sites" label={texts.sites} choices={named(texts.siteNames)} />
        <FormNumber {...field} name="employees" label={texts.employees} />
        <FormNumber {...field} name="reduction" label={texts.reduction} decimalScale={3} />
        <FormDate {...field} name="day" label={texts.day} />
        <FormPeriod {...field} name="period" label={texts.period} />
        <FormMonth {...field} name="month" label={texts.month} />
        <FormYear {...field} name="year" label={texts.year} />
        <FormPhone {...field} name="mobile" label={texts.mobile} kind="mobile" />
        <FormPhone {...field} name="landline" label={texts.landline} kind="landline" />
        <FormBusinessNumber {...field} name="businessNumber" label={texts.businessNumber} />
        <FormIndustry {...field} name="industry" label={texts.industry} />
        <FormUser
          {...field}
          name="owner"
          label={texts.owner}
          description={isManager ? undefined : texts.ownerHint}
          disabled={field.disabled || !isManager}
        />
        <FormCheckboxGroup
          {...field}
          name="channels"
          label={texts.channels}
          choices={named(texts.channelNames)}
        />
        <FormRadioGroup {...field} name="grade" label={texts.grade} choices={gradeChoices} />
        <FormSwitch {...field} name="enabled" label={texts.enabled} />
      </DemoColumns>
      <FormAddress {...field} name="address" label={texts.address} />
      <FormTextArea {...field} name="summary" label={texts.summary} />
      <FormRichText {...field} name="body" label={texts.body} maxCharacters={2000} />
      <FormUpload
        {...field}
        name="files"
        label={texts.files}
        description={role === null ? texts.filesHint : undefined}
        disabled={field.disabled || role === null}
      />
      <FormCheckbox {...field} name="agree" label={texts.agree} />
    </FormPage>
  );
}
