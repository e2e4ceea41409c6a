import { Redirect } from 'wouter';
import { pathTo } from '../../paths/console.ts';
import { AccountGate } from './AccountGate.tsx';

/** The step before my page. */
export default function ConfirmPasswordScreen() {
  return (
    <AccountGate>
      <Redirect to={pathTo('mypage-user')} replace />
    </AccountGate>
  );
}
