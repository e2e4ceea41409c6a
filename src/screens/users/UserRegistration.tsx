import type { BaseSyntheticEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import { useDialogs } from '../../components/dialogs.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormCompany } from '../../components/form/FormCompany.tsx';
import { FormPage } from '../../components/form/FormPage.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { FormText } from '../../components/form/fields.tsx';
import { FormPhone } from '../../components/form/phoneFields.tsx';
import { mobileNames } from '../../components/form/refusedFields.ts';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { useSession } from '../../components/session.tsx';
import { invitableRoles } from '../../contracts/invitations.ts';
import { isMemberAuth } from '../../contracts/users.ts';
import { actions } from '../../messages/ko.grid.ts';
import { users as texts } from '../../messages/ko.users.ts';
import { pathTo } from '../../paths/console.ts';
import { inviteUser } from '../../services/invitations.ts';
import { PermissionFields, type PermissionForm } from './PermissionFields.tsx';
import { newUser, type Registration, registration } from './userForm.ts';

const isMissing = ({ userName, userEmail, mobile }: Registration): boolean =>
  [userName, userEmail, mobile.body].some((entered) => entered.trim() === '');

/** Registers an operator or a worker, who is invited from the list afterwards. */
export default function UserRegistration() {
  const [, navigate] = useLocation();
  const dialogs = useDialogs();
  const viewer = useSession(({ context }) => context.user);
  const isAdministrator = viewer?.userAuth === 'ROLE_ADMIN';
  const auths = viewer ? invitableRoles[viewer.userAuth].filter(isMemberAuth) : [];
  const listHref = pathTo('basic-user-list');
  const { form, flow } = useResourceForm({
    schema: registration(isAdministrator),
    record: null,
    toValues: newUser,
    save: ({ mobile, userAuth, roleId, departmentName, jobGradeName, ...values }, signal) =>
      inviteUser(
        {
          ...values,
          comNetWorkNoId: mobile.head,
          userMobileTelno: mobile.body,
          userAuth: userAuth === 'ROLE_WORKER' ? userAuth : 'ROLE_OPERATOR',
          roleId: userAuth === 'ROLE_WORKER' ? roleId : null,
          departmentName: departmentName || null,
          jobGradeName: jobGradeName || null,
        },
        signal,
      ),
    names: mobileNames,
    savedText: texts.registered,
    onSaved: () => navigate(listHref, { replace: true }),
    onCancel: () => navigate(listHref),
  });
  const submit = async (event?: BaseSyntheticEvent) => {
    await flow.onSubmit(event);
    if (isMissing(form.getValues())) await dialogs.alert(texts.allRequired);
  };
  const chosen = useWatch({ control: form.control, name: 'customerCompanyId' });

  return (
    <FormPage
      form={form}
      flow={{ ...flow, onSubmit: submit }}
      label={texts.create}
      listHref={listHref}
      listText={actions.backToList}
      submitText={actions.register}
    >
      <FormSection title={texts.information}>
        <FormColumns>
          {isAdministrator && <FormCompany form={form} name="customerCompanyId" label={texts.company} />}
          <FormText form={form} name="userName" label={texts.name} autoComplete="off" />
          <FormText form={form} name="userEmail" label={texts.email} type="email" autoComplete="off" />
          <FormPhone
            form={form}
            name="mobile"
            label={texts.mobile}
            description={texts.mobileHint}
            kind="mobile"
            required
          />
          <FormText form={form} name="departmentName" label={texts.department} />
          <FormText form={form} name="jobGradeName" label={texts.jobGrade} />
        </FormColumns>
      </FormSection>
      <FormSection title={texts.permissions}>
        <PermissionFields
          // the part of the form that these fields bind
          form={form as unknown as PermissionForm}
          auths={auths}
          customerCompanyId={isAdministrator ? chosen : (viewer?.customerCompanyId ?? null)}
        />
      </FormSection>
    </FormPage>
  );
}
