import { and, count, eq, inArray, isNull, ne } from 'drizzle-orm';
import { signInCodes } from '../../../src/machines/joinStatus/lifecycle.ts';
import { lastOneTexts } from '../../../src/messages/ko.server.ts';
import type { Tx } from '../../db/database.ts';
import { mainOperator } from '../../db/schema/join.ts';
import { type UserRow, user } from '../../db/schema/users.ts';
import { takeTurn } from '../../db/turns.ts';
import { conflict } from '../../errors.ts';

/** Refuses with C0409 to let go of a company's main operator, whose place another one has to take before. */
export async function requireNotMain(tx: Tx, leaving: UserRow, text: string): Promise<void> {
  const isMain = await tx.$count(mainOperator, eq(mainOperator.userId, leaving.id));
  if (isMain) throw conflict(text);
}

/**
 * Refuses with C0409 to let go of the last administrator, or of the last operator of a company, who could still sign
 * in. Of several who leave at the same moment one after the other is looked at; each has locked the own row before.
 */
export async function requireAnother(
  tx: Tx,
  leaving: UserRow,
  texts: Readonly<Record<keyof typeof lastOneTexts, string>> = lastOneTexts,
): Promise<void> {
  const { userAuth, customerCompanyId } = leaving;
  if (userAuth !== 'ROLE_ADMIN' && userAuth !== 'ROLE_OPERATOR') return;
  const company = userAuth === 'ROLE_OPERATOR' ? customerCompanyId : null;
  const group = `last one: ${userAuth} ${company ?? ''}`;
  await takeTurn(tx, group);
  const [others] = await tx
    .select({ rows: count() })
    .from(user)
    .where(
      and(
        eq(user.userAuth, userAuth),
        company === null ? undefined : eq(user.customerCompanyId, company),
        eq(user.enabled, true),
        inArray(user.joinStatusCodeId, [...signInCodes]),
        isNull(user.deletedAt),
        ne(user.id, leaving.id),
      ),
    );
  if (!others?.rows) throw conflict(texts[userAuth]);
}
