import type { SignedInUser } from '../../contracts/auth.ts';
import type { UserRow } from '../../contracts/users.ts';
import { type JoinRowEvent, joinRowEvent, joinStatus } from '../../machines/joinStatus/lifecycle.ts';
import type { JoinDecider, JoinStatusEvent } from '../../machines/joinStatus/machine.ts';
import { joinStatusTexts } from '../../messages/ko.joinStatus.ts';
import { lifecycleRefusal } from '../../messages/ko.resource.ts';

export type Viewer = Pick<SignedInUser, 'id' | 'userAuth'> | null;
export type Joining = Pick<UserRow, 'id' | 'userAuth' | 'joinStatusCodeId'> &
  Partial<Pick<UserRow, 'isSharedPartner'>>;
type DecidedType = Extract<JoinStatusEvent, { by: JoinDecider }>['type'];

/** Asks the chart about an event of a person's join. `reason` is why it does not allow it. */
export function decideJoin(
  { id, userAuth, isSharedPartner, joinStatusCodeId }: Joining,
  viewer: Viewer,
  type: DecidedType,
): { isAllowed: boolean; reason: string | null } {
  if (viewer === null || userAuth === 'ROLE_ADMIN') return { isAllowed: false, reason: null };
  const subject = isSharedPartner ? 'sharedPartner' : userAuth;
  const by: JoinDecider = { userAuth: viewer.userAuth, subject, isOwn: viewer.id === id };
  const decision = joinStatus.decide(joinStatusCodeId, { type, by });
  if (decision.isAllowed) return { isAllowed: true, reason: null };
  const { forbiddenBy } = decision;
  const reason = lifecycleRefusal(joinStatusTexts, { code: joinStatusCodeId, event: type, forbiddenBy });
  return { isAllowed: false, reason };
}

/** The button of a row in a list, and why it cannot be pressed; null where the person's status has none. */
export function joinButton(
  row: Joining,
  viewer: Viewer,
): { type: JoinRowEvent; isAllowed: boolean; reason: string | null } | null {
  const type = row.userAuth === 'ROLE_ADMIN' ? undefined : joinRowEvent(row.joinStatusCodeId);
  return type === undefined ? null : { type, ...decideJoin(row, viewer, type) };
}
