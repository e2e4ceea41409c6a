import { screen } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import { expect } from 'vitest';
import type { StateValueFrom } from 'xstate';
import { type RoleEvent, roleMachine } from '../../../src/machines/role/machine.ts';
import { roleList as texts } from '../../../src/messages/ko.roleScreens.ts';
import { AddUsersButton } from '../../../src/screens/roles/AddUsersButton.tsx';
import { roleChart } from '../../../src/statecharts/charts/role/chart.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { type RenderedActors, startedActor, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

type Leaf = LeafOf<StateValueFrom<typeof roleMachine>>;

const roleNm = '환경 담당';

/** A role in the state of the chart, with the button of its row; one that is deleted has no row. */
function Row() {
  const [state, send] = useMachine(roleMachine);
  if (state.matches('deleted')) return null;
  const role = { roleNm, enabled: state.matches('inUse'), deleted: false };
  return <AddUsersButton role={role} onAdd={() => send({ type: 'role.addUsers' })} />;
}

const start = (given: Given): RenderedActors =>
  startRendered(<Row />, startedActor('role', given), { resolve() {}, reject() {} });

const button = () => screen.queryByRole('button', { name: texts.getRegisterUsers(roleNm) });

const inForm = { outside: 'the form of the role stores it' };
const inToolbar = { outside: 'it is for selected rows, above the list' };
const past = (system: RenderedActors, event: RoleEvent) => system.fromOutside(event);

const spec: ScreenSpec<RoleEvent, Leaf, RenderedActors> = {
  chart: roleChart,
  start,
  events: {
    'role.addUsers': async (system, event) => {
      const shown = button();
      if (shown && !shown.matches('[aria-disabled="true"]')) await system.user.click(shown);
      else await system.fromOutside(event);
    },
    'role.activate': past,
    'role.deactivate': past,
    'role.copy': past,
    'role.delete': past,
  },
  controls: {
    'role.addUsers': { find: button, outside: 'the button is off while the role is not in use' },
    'role.activate': inForm,
    'role.deactivate': inForm,
    'role.copy': inToolbar,
    'role.delete': inToolbar,
  },
  states: {
    inUse: () => expect(button()).toBeEnabled(),
    notInUse: () => expect(button()).toHaveAttribute('aria-disabled', 'true'),
    deleted: () => expect(button()).not.toBeInTheDocument(),
  },
};

describeScreens<RoleEvent, Leaf, RenderedActors>('role with the button of its row', spec);
