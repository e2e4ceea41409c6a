import { lazy, Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { FormRadioGroup, FormSelect } from '../../components/form/choiceFields.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { Role } from '../../contracts/roles.ts';
import { menus } from '../../messages/ko.coms.ts';
import { users as texts } from '../../messages/ko.users.ts';
import { listRoleChoices, ROLE } from '../../services/roles.ts';
import classes from './Users.module.css';

// Trees and grids come with the first worker.
const RoleAccess = lazy(() => import('./RoleAccess.tsx'));

/** As much of a form as these fields bind. */
export type PermissionForm = Pick<UseFormReturn<{ userAuth: string; roleId: string | null }>, 'control'>;

interface PermissionFieldsProps {
  form: PermissionForm;
  /** Types to choose from. */
  auths: readonly Role[];
  /** Company whose roles are offered; null while none is chosen. */
  customerCompanyId: string | null;
  /** A link is mailed to the person, or will be. */
  isInvited?: boolean;
  /** The name of the role that the person has, which may be out of use. */
  current?: { roleId: string; roleNm: string } | null;
}

/** Operator or worker; a worker's role, and what it grants. */
export function PermissionFields({
  form,
  auths,
  customerCompanyId,
  isInvited = false,
  current = null,
}: PermissionFieldsProps) {
  const [userAuth, roleId] = useWatch({ control: form.control, name: ['userAuth', 'roleId'] });
  const isWorker = userAuth === 'ROLE_WORKER';
  const choices = auths.map((value) => ({ value, label: menus.roleNames[value] }));
  return (
    <>
      <FormRadioGroup
        form={form}
        name="userAuth"
        label={texts.userAuth}
        description={isInvited ? texts.userAuthHint : undefined}
        choices={choices}
      />
      {isWorker && customerCompanyId === null && <p className={classes.hint}>{texts.chooseCompany}</p>}
      {isWorker && customerCompanyId !== null && (
        <RoleSelect form={form} customerCompanyId={customerCompanyId} current={current} />
      )}
      {isWorker && roleId !== null && (
        <div className={classes.access}>
          <Suspense>
            <RoleAccess roleId={roleId} />
          </Suspense>
        </div>
      )}
    </>
  );
}

type RoleSelectProps = Pick<PermissionFieldsProps, 'form'> & {
  customerCompanyId: string;
  current: { roleId: string; roleNm: string } | null;
};

function RoleSelect({ form, customerCompanyId, current }: RoleSelectProps) {
  const [state] = useRecord((signal) => listRoleChoices({ customerCompanyId }, signal), {
    deps: [customerCompanyId],
    resources: [ROLE],
  });
  const rows = state.context.record ?? [];
  const known = rows.map(({ roleId, roleNm }) => ({ value: roleId, label: roleNm }));
  const isKnown = current === null || rows.some(({ roleId }) => roleId === current.roleId);
  return (
    <FormSelect
      form={form}
      name="roleId"
      label={texts.role}
      required
      description={state.context.record?.length === 0 ? texts.noRoles : undefined}
      isLoading={state.matches('loading')}
      choices={isKnown ? known : [{ value: current.roleId, label: current.roleNm }, ...known]}
    />
  );
}
