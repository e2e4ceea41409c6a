import { LoadedRecord } from '../../components/LoadedRecord.tsx';
import { toAccess } from '../../components/roleAccess/access.ts';
import { IndicatorAccess } from '../../components/roleAccess/IndicatorAccess.tsx';
import { MenuAccess } from '../../components/roleAccess/MenuAccess.tsx';
import { users as texts } from '../../messages/ko.users.ts';
import { loadRole, loadRoleTree, ROLE } from '../../services/roles.ts';
import classes from './Users.module.css';

const loadAccess = async (roleId: string, signal: AbortSignal) => {
  const role = await loadRole(roleId, signal);
  const tree = await loadRoleTree({ customerCompanyId: role.customerCompanyId }, signal);
  return { tree, access: toAccess(role) };
};

/** The menu and the indicators that a role grants, to read. */
export default function RoleAccess({ roleId }: { roleId: string }) {
  return (
    <LoadedRecord resource={ROLE} id={roleId} load={loadAccess}>
      {({ tree, access }) => (
        <>
          <p className={classes.hint}>{texts.roleHint}</p>
          <MenuAccess menuList={tree.menuList} value={access.menus} />
          <IndicatorAccess tree={tree} value={access.sections} />
        </>
      )}
    </LoadedRecord>
  );
}
