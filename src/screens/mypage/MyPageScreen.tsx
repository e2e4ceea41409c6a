import { Link } from 'wouter';
import { pathTo } from '../../app/paths.console.ts';
import { withdrawal } from '../../messages/ko.mypage.ts';
import { AccountGate } from './AccountGate.tsx';
import { Authenticator } from './Authenticator.tsx';
import { useGate } from './gate.tsx';
import { LoginList } from './LoginList.tsx';
import classes from './MyPageScreen.module.css';
import { OwnPasswordForm } from './OwnPasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { profileValues } from './profileValues.ts';

/** The signed-in person's own account. */
export default function MyPageScreen() {
  return (
    <AccountGate>
      <Sections />
    </AccountGate>
  );
}

function Sections() {
  const { account } = useGate();
  return (
    <div className={classes.page}>
      <ProfileForm key={JSON.stringify(profileValues(account))} />
      <OwnPasswordForm />
      <Authenticator />
      <LoginList />
      <p className={classes.leave}>
        <Link href={pathTo('mypage-withdrawal')}>{withdrawal.link}</Link>
      </p>
    </div>
  );
}
