import { ReasonButton } from '../../components/ReasonButton.tsx';
import type { NamedRoleRow } from '../../contracts/namedRoles.ts';
import { roleList as texts } from '../../messages/ko.roleScreens.ts';
import { toRefusal } from './refusals.ts';

interface AddUsersButtonProps {
  role: Pick<NamedRoleRow, 'roleNm' | 'enabled' | 'deleted'>;
  onAdd(): void;
}

/** Opens the window that gives a role to workers, while the role is in use. */
export function AddUsersButton({ role, onAdd }: AddUsersButtonProps) {
  return (
    <ReasonButton
      variant="default"
      size="compact-sm"
      aria-label={texts.getRegisterUsers(role.roleNm)}
      reason={toRefusal(role, { type: 'role.addUsers' })}
      onClick={onAdd}
    >
      {texts.registerUsers}
    </ReasonButton>
  );
}
