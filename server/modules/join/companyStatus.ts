import { eq } from 'drizzle-orm';
import { COMPANY_REF } from '../../../src/contracts/companies.ts';
import { USER } from '../../../src/contracts/users.ts';
import { nextJoinStatus } from '../../../src/machines/joinStatus/lifecycle.ts';
import type { JoinStatusEvent } from '../../../src/machines/joinStatus/machine.ts';
import { joinEntries } from '../../../src/messages/ko.join.ts';
import { stampChanged } from '../../db/auditedColumns.ts';
import type { Tx } from '../../db/database.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { mainOperator } from '../../db/schema/join.ts';
import type { UserRow } from '../../db/schema/users.ts';
import type { Acting } from '../resource/call.ts';
import { recordChange } from '../resource/record.ts';
import { addHistoryEntry } from '../threads/service.ts';

/** Returns the name of an event's action in the audit. */
export const toVerb = ({ type }: Pick<JoinStatusEvent, 'type'>): string => {
  const [subject = '', act = ''] = type.split('.');
  return `${subject}${act.charAt(0).toUpperCase()}${act.slice(1)}`;
};

/** The company whose main operator a person is, if any. */
async function companyLedBy(tx: Tx, userId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ customerCompanyId: mainOperator.customerCompanyId })
    .from(mainOperator)
    .where(eq(mainOperator.userId, userId));
  return row?.customerCompanyId;
}

/**
 * Moves a company along with its main operator, where the chart lets a company of its status take the event.
 */
async function moveCompany(
  { tx, origin }: Acting,
  customerCompanyId: string,
  event: JoinStatusEvent,
  line: string,
): Promise<void> {
  const isCompany = eq(customerCompany.customerCompanyId, customerCompanyId);
  const [company] = await tx.select().from(customerCompany).where(isCompany).for('no key update');
  if (!company) return;
  const from = company.joinStatusCodeId;
  const ofCompany: JoinStatusEvent =
    'by' in event ? { ...event, by: { ...event.by, subject: 'company' } } : event;
  const to = nextJoinStatus(from, ofCompany);
  if (to === undefined) return;
  await tx
    .update(customerCompany)
    .set({ joinStatusCodeId: to, ...stampChanged(origin, company.version) })
    .where(isCompany);
  await recordChange(
    { tx, origin },
    {
      resource: COMPANY_REF,
      id: customerCompanyId,
      customerCompanyId,
      verb: toVerb(event),
      detail: { from, to },
    },
  );
  await addHistoryEntry(tx, customerCompanyId, line, origin);
}

/** Moves the company whose main operator a person is along with the person; `line` is for its history. */
export async function moveCompanyOf(
  acting: Acting,
  { id }: Pick<UserRow, 'id'>,
  event: JoinStatusEvent,
  line: string,
): Promise<void> {
  const companyId = await companyLedBy(acting.tx, id);
  if (companyId !== undefined) await moveCompany(acting, companyId, event, line);
}

const firstSignIn = { type: 'login.first' } as const;

/** Reports whether a sign-in of somebody with this status completes the join. */
export const isFirstSignIn = (code: UserRow['joinStatusCodeId']): boolean =>
  nextJoinStatus(code, firstSignIn) !== undefined;

/** Adds to the first sign-in of a person, besides the new status, which it has stored: history, and the company. */
export async function reportFirstSignIn({ tx, origin }: Acting, person: UserRow): Promise<void> {
  const { id, customerCompanyId } = person;
  const acting = { tx, origin: { ...origin, actorId: id } };
  await moveCompanyOf(acting, person, firstSignIn, joinEntries.completed);
  await recordChange(acting, { resource: USER, id, customerCompanyId, verb: toVerb(firstSignIn) });
  await addHistoryEntry(tx, id, joinEntries.completed, acting.origin);
}
