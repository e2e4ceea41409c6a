import { useLocation, useParams, useSearch } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { partnerEntries } from '../../components/company/partnerEntries.ts';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { FormRadioGroup } from '../../components/form/choiceFields.tsx';
import { FormPage } from '../../components/form/FormPage.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { joinsOfPeople, useJoinCommands } from '../../components/join/useJoinCommands.ts';
import { useJoinDecision } from '../../components/join/useJoinDecision.tsx';
import { LoadedRecord, type RecordPage } from '../../components/LoadedRecord.tsx';
import { SectionedPage } from '../../components/SectionedPage.tsx';
import { useSession } from '../../components/session.tsx';
import { isMemberAuth, memberAuths, USER, type UserDetail as User } from '../../contracts/users.ts';
import { actions } from '../../messages/ko.grid.ts';
import { users as texts } from '../../messages/ko.users.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { changeUser, loadUser } from '../../services/users.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { InformationFields } from './InformationFields.tsx';
import { MainOperator } from './MainOperator.tsx';
import { PermissionFields, type PermissionForm } from './PermissionFields.tsx';
import { StatusLines } from './StatusLines.tsx';
import { changeNames, modification, toChange, toValues } from './userForm.ts';

const activations = [
  { value: 'active', label: texts.active },
  { value: 'inactive', label: texts.inactive },
];

interface UserDetailProps {
  /** The list that the page belongs to. */
  list?: 'basic-user-list' | 'cusMgmt-customeroperator';
}

/** One person: what is known, what may be done, and what has happened; also where a join is approved or refused. */
export default function UserDetail({ list = 'basic-user-list' }: UserDetailProps) {
  const { id = '' } = useParams();
  return (
    <LoadedRecord resource={USER} id={id} load={loadUser}>
      {(user, page) => <Content user={user} list={list} {...page} />}
    </LoadedRecord>
  );
}

function Content({ user, list, isLoading, reload }: RecordPage & { user: User } & Required<UserDetailProps>) {
  const { id, userAuth, roleId, roleName, customerCompanyId, ptnr } = user;
  const [, navigate] = useLocation();
  const viewer = useSession(({ context }) => context.user);
  const listHref = withSearch(pathTo(list), useSearch());
  const { commands } = useJoinCommands({ selected: [user], reload }, joinsOfPeople);
  const { form, flow } = useResourceForm({
    schema: modification(user),
    record: user,
    toValues,
    requiresConfirmation: true,
    save: (values, signal, shown) => changeUser(toChange(shown, values), signal),
    names: changeNames,
    savedText: texts.modified,
    onSaved: () => navigate(listHref),
    onCancel: () => navigate(listHref),
  });
  const decision = useJoinDecision({
    of: user,
    isBusy: commands.isRunning || flow.isBusy,
    approve: () => commands.run('join.approve'),
    onRefused: reload,
  });

  return (
    <SectionedPage isBusy={isLoading || commands.isRunning}>
      <FormPage
        form={form}
        flow={flow}
        label={texts.title}
        listHref={listHref}
        listText={actions.backToList}
        failedText={texts.modifyFailed}
        buttons={decision.refuseButton}
        main={decision.approveButton}
        after={
          <>
            {userAuth === 'ROLE_OPERATOR' && viewer?.userAuth === 'ROLE_ADMIN' && <MainOperator id={id} />}
            <AccountPanel user={user} mayCommand={viewer?.userAuth === 'ROLE_ADMIN'} reload={reload} />
            <ActivityHistory title={texts.history} refId={id} />
          </>
        }
      >
        <FormSection title={texts.information}>
          <StatusLines user={user} />
          <FormRadioGroup
            form={form}
            name="activation"
            label={texts.activation}
            choices={activations.map((choice) => ({ ...choice, disabled: user.isOwn }))}
          />
          <InformationFields form={form} isInvited={user.userId === null} />
        </FormSection>
        {ptnr && (
          <FormSection title={texts.partner}>
            <DescriptionList lines={partnerEntries(ptnr)} />
          </FormSection>
        )}
        {isMemberAuth(userAuth) && (
          <FormSection title={texts.permissions}>
            <PermissionFields
              // the part of the form that these fields bind
              form={form as unknown as PermissionForm}
              auths={user.isOwn ? [userAuth] : memberAuths}
              customerCompanyId={customerCompanyId}
              isInvited={user.userId === null}
              current={roleId === null ? null : { roleId, roleNm: roleName ?? '' }}
            />
          </FormSection>
        )}
      </FormPage>
      <ConfirmDialog commands={commands} />
      {decision.refusal}
    </SectionedPage>
  );
}
