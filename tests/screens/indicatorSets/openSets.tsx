import { Route, Router } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import { guardedNavigate } from '../../../src/components/form/navigationBlocker.ts';
import Toaster from '../../../src/components/Toaster.tsx';
import { patterns } from '../../../src/paths/console.ts';
import SetScreen from '../../../src/screens/indicatorSets/SetScreen.tsx';
import SetsScreen from '../../../src/screens/indicatorSets/SetsScreen.tsx';
import SupplyScreen from '../../../src/screens/indicatorSets/SupplyScreen.tsx';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { show } from '../../support/screens.tsx';

/** The screens of sets at the address `to`, as somebody of a role sees them. */
export async function openSets(userAuth: 'ROLE_ADMIN' | 'ROLE_OPERATOR', to: string) {
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, userAuth }));
  return show(
    <Router aroundNav={guardedNavigate}>
      <DialogsProvider>
        <Toaster />
        <Route path={patterns['bsc-custco-coset']}>
          <SetsScreen area="ownCoset" />
        </Route>
        <Route path={patterns['bsc-custco-coset-detail']}>
          <SetScreen area="ownCoset" />
        </Route>
        <Route path={patterns['indicator-preset-detail']}>
          <SetScreen area="preset" />
        </Route>
        <Route path={patterns['indicator-supply-version']}>
          <SupplyScreen area="catalogueSupply" />
        </Route>
      </DialogsProvider>
    </Router>,
    { at: to, session: drive.system.actor },
  );
}
