import type { Role } from '../../../src/contracts/roles.ts';
import { joinStatus } from '../../../src/machines/joinStatus/lifecycle.ts';
import type { JoinDecider, JoinSubject } from '../../../src/machines/joinStatus/machine.ts';
import { joinStatusTexts } from '../../../src/messages/ko.joinStatus.ts';
import { pathTo } from '../../../src/paths/console.ts';
import type { Principal } from '../../plugins/session.ts';
import { createLifecycleGuard } from '../resource/lifecycle.ts';

/** Returns the decider about somebody's join, as the chart's guards look at it. */
export const toDecider = (
  principal: Pick<Principal, 'id' | 'userAuth'>,
  person: { id: string },
  subject: JoinSubject,
): JoinDecider => ({ userAuth: principal.userAuth, subject, isOwn: principal.id === person.id });

export const joinGuard = createLifecycleGuard({ chart: joinStatus, texts: joinStatusTexts });

const signUpRoutes = {
  ROLE_OPERATOR: 'user-signup-user',
  ROLE_WORKER: 'user-signup-pany',
  ROLE_PARTNER: 'user-signup-ptnr',
} as const;

export type InvitedRole = keyof typeof signUpRoutes;

export const isInvitedRole = (role: Role): role is InvitedRole => Object.hasOwn(signUpRoutes, role);

/** Returns the console's path at which an invited person of a role signs up. */
export const signUpPath = (role: InvitedRole, key: string): string =>
  pathTo(signUpRoutes[role], { url: key });
