import { eq } from 'drizzle-orm';
import { codeGroups } from '../../../src/contracts/commonCodes.ts';
import type { BasicInfoChange, CompanyChange } from '../../../src/contracts/companies.ts';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import type { Db, Tx } from '../../db/database.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { changeBizSections, readBizSections, requireIndustry } from '../bizSections/service.ts';
import { requireChoice } from '../commonCodes/service.ts';
import type { Acting, Call } from '../resource/call.ts';
import { readUsage } from '../servicePolicies/limits.ts';
import { findPolicies } from '../servicePolicies/periods.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { describeCompanyChange } from './history.ts';

type Codes = { nationCodeId: string | null; regionCodeId: string | null };

/** Refuses with V0001 codes and an industry that are not there; `before` is what the company has. */
export async function requireCodes(
  tx: Tx,
  values: Partial<{ [name in keyof Codes | 'gicsId']: string | null | undefined }>,
  before: Codes | null,
): Promise<void> {
  for (const [field, group] of [
    ['nationCodeId', codeGroups.nation],
    ['regionCodeId', codeGroups.regionNo],
  ] as const)
    await requireChoice(tx, group, { field, id: values[field] ?? null, before: before?.[field] ?? null });
  await requireIndustry(tx, values.gicsId);
}

const digits = (day: string | undefined) => day?.replaceAll('-', '') ?? null;

/** The policy of a company that is in force or comes into force, and what is used of it. */
export async function readService(db: Db, customerCompanyId: string, now: Date) {
  const today = seoulDay(now);
  const policy = (await findPolicies(db, [customerCompanyId], today)).get(customerCompanyId);
  return {
    servicePolicyName: policy?.servicePolicyName ?? null,
    serviceBeginYmd: digits(policy?.serviceBeginYmd),
    serviceEndYmd: digits(policy?.serviceEndYmd),
    usage: await readUsage(db, customerCompanyId, now, today),
  };
}

type Row = typeof customerCompany.$inferSelect;
type Change = Pick<Row, 'customerCompanyId'> & { version: number };

async function readCompany(tx: Tx, id: string) {
  const [row] = await tx.select().from(customerCompany).where(eq(customerCompany.customerCompanyId, id));
  return row && { ...row, sections: await readBizSections(tx, id) };
}

/** Hears of a company that is of another industry now, or of none, in the transaction of the change. */
export type IndustryChanged = (
  acting: Acting,
  changed: { custCoId: string; before: string | null; after: string | null },
) => Promise<void>;

/**
 * Changes a company by `write`, the change of its resource, and its business sections, with what changed as a line of
 * its history. Refused as `write` is, and with V0001 for codes, industries and sections.
 */
export async function changeCompany(
  call: Call,
  {
    write,
    industryChanged,
  }: {
    write(call: Call, values: Change, check: (row: Row) => Promise<void>): Promise<void>;
    industryChanged: IndustryChanged;
  },
  {
    bizSectionList,
    ...values
  }: Omit<CompanyChange, 'useYn'> & Pick<BasicInfoChange, 'peerShareYn'> & { enabled?: boolean },
): Promise<void> {
  const { tx, origin } = call;
  const id = values.customerCompanyId;
  let before: Awaited<ReturnType<typeof readCompany>>;
  // the row is locked from here on
  await write(call, values, async (row) => {
    await requireCodes(tx, values, row);
    before = await readCompany(tx, id);
  });
  if (bizSectionList !== undefined) await changeBizSections(tx, origin, id, bizSectionList);
  const after = await readCompany(tx, id);
  if (!before || !after) throw new Error('A company that was changed is not there');
  const lines = await describeCompanyChange(tx, before, after);
  if (lines.length > 0) await addHistoryEntry(tx, id, lines.join('\n'), origin);
  if (before.gicsId !== after.gicsId)
    await industryChanged(call, { custCoId: id, before: before.gicsId, after: after.gicsId });
}
