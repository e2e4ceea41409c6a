import { useLocation, useParams } from 'wouter';
import { useDialogs } from '../../components/dialogs.tsx';
import { FormRadioGroup } from '../../components/form/choiceFields.tsx';
import { FormCompany } from '../../components/form/FormCompany.tsx';
import { FormPage } from '../../components/form/FormPage.tsx';
import { FormText } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { LoadedRecord } from '../../components/LoadedRecord.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { toDraft } from '../../components/roleAccess/access.ts';
import { RolePreviewButton } from '../../components/roleAccess/RolePreviewButton.tsx';
import { useSession } from '../../components/session.tsx';
import type { RoleDetail } from '../../contracts/namedRoles.ts';
import { actions } from '../../messages/ko.grid.ts';
import { roleList } from '../../messages/ko.roleScreens.ts';
import { roles } from '../../messages/ko.roles.ts';
import { pathTo } from '../../paths/console.ts';
import { loadRole, ROLE, saveRole } from '../../services/roles.ts';
import { RoleAccessFields } from './RoleAccessFields.tsx';
import { toRefusal } from './refusals.ts';
import { adminRoleSchema, roleSchema, toValues } from './roleValues.ts';

const useChoices = [
  { value: 'true', label: roles.inUse },
  { value: 'false', label: roles.notInUse },
];

/** A new role, or one that is changed, with the menu and the indicators that it grants. */
export default function RoleForm() {
  const { roleId } = useParams();
  if (roleId === undefined) return <Fields shown={null} />;
  return (
    <LoadedRecord resource={ROLE} id={roleId} load={loadRole}>
      {(role) => (
        <PageStack>
          <Fields shown={role} />
          <ActivityHistory refType="role" refId={roleId} />
        </PageStack>
      )}
    </LoadedRecord>
  );
}

function Fields({ shown: role }: { shown: RoleDetail | null }) {
  const [, navigate] = useLocation();
  const dialogs = useDialogs();
  const isAdmin = useSession(({ context: { user } }) => user?.userAuth === 'ROLE_ADMIN');
  const listHref = pathTo('authority');
  const { form, flow } = useResourceForm({
    schema: isAdmin ? adminRoleSchema : roleSchema,
    record: role,
    toValues,
    requiresConfirmation: true,
    save: ({ enabled, menus, sections, roleExplanation, ...values }, signal, shown) =>
      saveRole(
        {
          ...values,
          ...toDraft({ menus, sections }),
          ...(shown ? { version: shown.version } : {}),
          roleId: shown?.roleId ?? crypto.randomUUID(),
          roleExplanation: roleExplanation || null,
          enabled: enabled === 'true',
        },
        signal,
      ),
    onSaved: () => navigate(listHref),
    onCancel: () => navigate(listHref),
  });

  const mayChoose = (value: string) => {
    if (!role?.enabled || value === 'true') return true;
    const refusal = toRefusal(role, { type: 'role.deactivate', userCnt: role.userCnt });
    if (refusal !== null) void dialogs.alert(refusal);
    return refusal === null;
  };

  return (
    <FormPage
      form={form}
      flow={flow}
      label={roleList.info}
      listHref={listHref}
      submitText={role ? actions.save : actions.register}
    >
      {isAdmin && (
        // a role stays with the company that it was made for
        <FormCompany
          form={form}
          name="customerCompanyId"
          label={roles.company}
          required
          readOnly={role !== null}
        />
      )}
      <FormText form={form} name="roleNm" label={roles.roleNm} />
      <FormText form={form} name="roleExplanation" label={roles.roleExplanation} />
      <FormRadioGroup
        form={form}
        name="enabled"
        label={roles.enabled}
        choices={useChoices}
        mayChoose={mayChoose}
      />
      {isAdmin && role && (
        <div>
          <RolePreviewButton query={{ roleId: role.roleId }} />
        </div>
      )}
      <RoleAccessFields form={form} isAdmin={isAdmin} />
    </FormPage>
  );
}
