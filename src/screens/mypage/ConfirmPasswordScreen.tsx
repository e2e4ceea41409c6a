import { Redirect } from 'wouter';
import { pathTo } from '../../paths/console.ts';
import { ReauthGate } from './ReauthGate.tsx';

/** The step before my page. */
export default function ConfirmPasswordScreen() {
  return (
    <ReauthGate>
      <Redirect to={pathTo('mypage-user')} replace />
    </ReauthGate>
  );
}
