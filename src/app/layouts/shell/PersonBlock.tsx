import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { Link } from 'wouter';
import { useSession } from '../../../components/session.tsx';
import { header, navigation } from '../../../messages/ko.shell.ts';
import { paths } from '../../../paths/paths.ts';
import classes from './PersonBlock.module.css';

/** Owner of the menu. Administrators, who belong to no company, are shown as such. */
export function PersonBlock({ compact }: { compact: boolean }) {
  const user = useSession((state) => state.context.user);

  if (!user) {
    return (
      <div className={classes.block}>
        <Link href={paths.login()}>{header.login}</Link>
      </div>
    );
  }
  const isAdmin = user.userAuth === 'ROLE_ADMIN';
  const position = [user.departmentName, user.jobGradeName].filter(Boolean).join(' · ');
  if (compact) {
    return (
      <div className={classes.block} data-admin={isAdmin || undefined} data-compact>
        {isAdmin ? (
          <IconShieldCheck role="img" aria-label={navigation.adminBadge} size={22} />
        ) : (
          <span className={classes.initial} title={user.userName}>
            {[...user.userName][0]}
          </span>
        )}
      </div>
    );
  }
  return (
    <div className={classes.block} data-admin={isAdmin || undefined}>
      {isAdmin ? (
        <p className={classes.badge}>
          <IconShieldCheck aria-hidden size={16} />
          {navigation.adminBadge}
        </p>
      ) : (
        <p className={classes.company}>{user.companyKoreanName ?? navigation.none}</p>
      )}
      <p className={classes.name}>{user.userName}</p>
      <p className={classes.position}>{isAdmin ? navigation.adminLead : position || navigation.none}</p>
    </div>
  );
}
