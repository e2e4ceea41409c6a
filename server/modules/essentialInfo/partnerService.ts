import { desc, eq } from 'drizzle-orm';
import {
  PARTNER_ESSENTIAL_INFO,
  type PartnerChange,
  type PartnerDraft,
  type PartnerEssentialKey,
  type PartnerInfoQuery,
  type PartnerValues,
  partnerInfoQuery,
  partnerValues,
} from '../../../src/contracts/essentialInfo.ts';
import { isEnterable } from '../../../src/contracts/seoulTime.ts';
import {
  essentialEntries as lines,
  essentialRefusals as refusals,
} from '../../../src/messages/ko.essentialInfo.ts';
import { equals } from '../../db/filters.ts';
import { partner } from '../../db/schema/companies.ts';
import { partnerEssentialInfo } from '../../db/schema/essentialInfo.ts';
import { Refusal, wrongField } from '../../errors.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { everything, nothing, type Scope } from '../resource/scope.ts';
import { addHistoryEntry } from '../threads/service.ts';

const { crtrYr, ptnrId, partnerEssentialInfoId } = partnerEssentialInfo;

/** A partner company's figures are its own: no customer sees them without having asked. */
const scope: Scope = (principal) => {
  if (principal.userAuth === 'ROLE_ADMIN') return everything;
  return principal.userAuth === 'ROLE_PARTNER' && principal.ptnrId !== null
    ? eq(ptnrId, principal.ptnrId)
    : nothing;
};

const infos = auditedCrud({
  resource: PARTNER_ESSENTIAL_INFO,
  table: partnerEssentialInfo,
  key: ['partnerEssentialInfoId'],
  scope,
  taken: refusals.taken,
  joins: [{ table: partner, on: eq(partner.ptnrId, ptnrId) }],
  extra: { ptnrNm: partner.ptnrNm },
  auditSummary: ({ crtrYr, ptnrId }) => ({ crtrYr, ptnrId }),
  async getCompany(tx, row) {
    const [found] = await tx
      .select({ id: partner.customerCompanyId })
      .from(partner)
      .where(eq(partner.ptnrId, row.ptnrId));
    return found?.id ?? null;
  },
  query: partnerInfoQuery,
  filters: { crtrYr: equals(crtrYr) },
  search: [partnerEssentialInfo.mainProduct],
  sortable: {
    crtrYr,
    revenue: partnerEssentialInfo.revenue,
    assets: partnerEssentialInfo.assets,
    lastModifiedAt: partnerEssentialInfo.lastModifiedAt,
  },
  order: [desc(crtrYr), desc(partnerEssentialInfoId)],
});

export const partnerEssentialRefs = infos.refs;
export const listPartnerInfo = (call: ReadCall, query: PartnerInfoQuery) => infos.list(call, query);
export const exportPartnerInfo = infos.readAll;
export const findPartnerInfo = (call: ReadCall, key: PartnerEssentialKey) => infos.find(call, key);

/** Reads the values entered for the year before, to begin with. Refused with N0404 when there are none. */
export async function readPreviousPartnerYear(
  call: ReadCall,
  { crtrYr }: { crtrYr: string },
): Promise<PartnerValues> {
  const { rows } = await infos.list(call, { crtrYr: String(Number(crtrYr) - 1) });
  const [previous] = rows;
  if (!previous) throw new Refusal('N0404', { message: refusals.noPrevious });
  return partnerValues.parse(previous);
}

/** Refused with V0001, and with C0409 when that year is there already. */
export async function createPartnerInfo(call: Call, draft: PartnerDraft): Promise<PartnerEssentialKey> {
  const { ptnrId } = call.principal;
  if (ptnrId === null) throw new Refusal('A0403');
  if (!isEnterable(draft.crtrYr, call.origin.at)) throw wrongField('crtrYr', refusals.year);
  const key = await infos.create(call, { ...draft, ptnrId });
  await addHistoryEntry(call.tx, key.partnerEssentialInfoId, lines.created, call.origin);
  return key;
}

/** Refused with N0404, and with C0409 when it was changed in the meantime. */
export async function changePartnerInfo(call: Call, change: PartnerChange): Promise<void> {
  await infos.change(call, change);
  await addHistoryEntry(call.tx, change.partnerEssentialInfoId, lines.changed, call.origin);
}

/** Refused with N0404. */
export const removePartnerInfo = (call: Call, key: PartnerEssentialKey) => infos.remove(call, key);
