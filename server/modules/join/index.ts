import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { invitationSweep } from './expiry.ts';
import { joinHandOver } from './handOver.ts';
import { createInvitedReads } from './invited.ts';
import { createInviting, type Inviting } from './inviting.ts';
import { invitationRoutes, signUpRoutes } from './routes.ts';
import { createSignUpService } from './signUp.ts';
import { createJoinStatuses } from './status.ts';
import { joinTodo } from './todoItems.ts';

type JoinDeps = Deps &
  Parameters<typeof createJoinStatuses>[0] &
  Omit<Parameters<typeof createInviting>[0] & Parameters<typeof createSignUpService>[0], 'joinStatuses'>;

/** Invitations, sign-up and approvals. */
export function setUpJoin(deps: JoinDeps): ServerModule & { inviting: Inviting } {
  const { db, clock, config, notify } = deps;
  const joinStatuses = createJoinStatuses(deps);
  const inviting = createInviting({ ...deps, joinStatuses });
  const signUps = createSignUpService({ ...deps, joinStatuses });
  const joining = { db, clock, inviting, invited: createInvitedReads({ db, config }), signUps };
  return {
    name: 'join',
    inviting,
    async routes(api) {
      await api.register(signUpRoutes, joining);
      await api.register(invitationRoutes, joining);
    },
    sweeps: [invitationSweep({ clock, config, joinStatuses })],
    homeItems: joinTodo,
    handOverItems: [joinHandOver(notify)],
  };
}
