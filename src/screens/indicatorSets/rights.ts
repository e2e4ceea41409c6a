import type { IndicatorSet, SetKind } from '../../contracts/indicatorSets.ts';
import type { Role } from '../../contracts/roles.ts';
import type { SetRights } from './SetButtons.tsx';

/** Administrators write and review all sets, operators those of their own company. */
export function findRights(
  kind: SetKind,
  { custCoId }: Pick<IndicatorSet, 'custCoId'>,
  role: Role | undefined,
): SetRights {
  const isOwn = role === 'ROLE_OPERATOR' && kind !== 'preset' && custCoId !== null;
  const isAllowed = role === 'ROLE_ADMIN' || isOwn;
  return { mayWrite: isAllowed, isReviewer: isAllowed };
}
