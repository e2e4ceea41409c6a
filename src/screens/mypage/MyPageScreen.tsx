import { Link } from 'wouter';
import { withdrawal } from '../../messages/ko.mypage.ts';
import { pathTo } from '../../paths/console.ts';
import { Authenticator } from './Authenticator.tsx';
import { LoginList } from './LoginList.tsx';
import classes from './MyPageScreen.module.css';
import { OwnPasswordForm } from './OwnPasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { profileValues } from './profileValues.ts';
import { ReauthGate } from './ReauthGate.tsx';
import { useReauthGate } from './useReauthGate.ts';

/** The signed-in person's own account. */
export default function MyPageScreen() {
  return (
    <ReauthGate>
      <Sections />
    </ReauthGate>
  );
}

function Sections() {
  const { account } = useReauthGate();
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
