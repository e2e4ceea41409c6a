import { desc, eq, isNull, sql } from 'drizzle-orm';
import {
  ESSENTIAL_INFO,
  type EssentialChange,
  type EssentialDetail,
  type EssentialDraft,
  type EssentialKey,
  type EssentialQuery,
  type EssentialValues,
  essentialQuery,
  essentialValues,
  type PreviousQuery,
  type SectionInfo,
} from '../../../src/contracts/essentialInfo.ts';
import { isEnterable } from '../../../src/contracts/seoulTime.ts';
import {
  essentialEntries as lines,
  essentialRefusals as refusals,
} from '../../../src/messages/ko.essentialInfo.ts';
import { equals } from '../../db/filters.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { essentialInfo } from '../../db/schema/essentialInfo.ts';
import { subordinateCompany } from '../../db/schema/subordinateCompanies.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import { readSectionNames, visibleSections } from '../bizSections/service.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { companyScope } from '../resource/scope.ts';
import { findSubordinate } from '../subordinateCompanies/service.ts';
import { addHistoryEntry } from '../threads/service.ts';

const { crtrYr, custCoId, subordinateCompanyId, directors, createdAt, essentialInfoId } = essentialInfo;

/** Names of the console's routes that lead to essential information. */
export const essentialRouteNames = ['basic-essentialinfo'] as const;

const infos = auditedCrud({
  resource: ESSENTIAL_INFO,
  table: essentialInfo,
  key: ['essentialInfoId'],
  scope: companyScope(essentialInfo),
  consoleRoutes: essentialRouteNames,
  taken: refusals.taken,
  detailOnly: ['sections', 'directors'],
  // names of people
  secret: ['directors'],
  joins: [
    { table: customerCompany, on: eq(customerCompany.customerCompanyId, custCoId) },
    { table: subordinateCompany, on: eq(subordinateCompany.subordinateCompanyId, subordinateCompanyId) },
  ],
  extra: {
    companyKoreanName: customerCompany.companyKoreanName,
    subordinateName: subordinateCompany.name,
    directorCnt: sql<number>`jsonb_array_length(${directors})`,
  },
  auditSummary: ({ crtrYr, subordinateCompanyId }) => ({ crtrYr, subordinateCompanyId }),
  query: essentialQuery,
  filters: {
    crtrYr: equals(crtrYr),
    subordinateCompanyId: (id) =>
      id === 'none' ? isNull(subordinateCompanyId) : eq(subordinateCompanyId, id),
  },
  search: [subordinateCompany.name],
  sortable: {
    crtrYr,
    revenue: essentialInfo.revenue,
    assets: essentialInfo.assets,
    lastModifiedAt: essentialInfo.lastModifiedAt,
  },
  order: [desc(crtrYr), desc(createdAt), desc(essentialInfoId)],
});

export const essentialRefs = infos.refs;
export const listEssentialInfo = (call: ReadCall, query: EssentialQuery) => infos.list(call, query);
export const exportEssentialInfo = infos.readAll;

/** Those of the sections that the caller reaches. */
async function narrowSections<S extends SectionInfo>(call: ReadCall, sections: readonly S[]): Promise<S[]> {
  const visible = await visibleSections(
    call,
    sections.map(({ bizSectId }) => bizSectId),
  );
  return sections.filter(({ bizSectId }) => visible.has(bizSectId));
}

/** A year with the sections that the caller reaches. Refused with N0404. */
async function findNarrowed(call: ReadCall, key: EssentialKey) {
  const found = await infos.find(call, key);
  return { ...found, sections: await narrowSections(call, found.sections) };
}

/** Refused with N0404. */
export async function findEssentialInfo(call: ReadCall, key: EssentialKey): Promise<EssentialDetail> {
  const found = await findNarrowed(call, key);
  const ids = found.sections.map(({ bizSectId }) => bizSectId);
  const names = await readSectionNames(call.tx, found.custCoId, ids);
  return {
    ...found,
    sections: found.sections.map((section) => ({
      ...section,
      bizSectNm: names.get(section.bizSectId) ?? section.bizSectId,
    })),
  };
}

/** Reads the values entered for the year before, to begin with. Refused with N0404 when there are none. */
export async function readPreviousYear(call: ReadCall, query: PreviousQuery): Promise<EssentialValues> {
  const { rows } = await infos.list(call, {
    crtrYr: String(Number(query.crtrYr) - 1),
    subordinateCompanyId: query.subordinateCompanyId ?? 'none',
  });
  const [previous] = rows;
  if (!previous) throw new Refusal('N0404', { message: refusals.noPrevious });
  return essentialValues.parse(await findNarrowed(call, previous));
}

/** Refused with V0001 for sections of other companies, and for those that the caller does not reach. */
async function expectSections(call: Call, company: string, { sections = [] }: Partial<EssentialValues>) {
  const ids = sections.map(({ bizSectId }) => bizSectId);
  const known = await readSectionNames(call.tx, company, ids);
  const visible = await visibleSections(call, ids);
  const wrong = sections.findIndex(({ bizSectId }) => !known.has(bizSectId) || !visible.has(bizSectId));
  if (wrong >= 0) throw wrongField(`sections.${wrong}.bizSectId`, refusals.section);
}

/** Refused with V0001, and with C0409 when that year is there already. */
export async function createEssentialInfo(call: Call, draft: EssentialDraft): Promise<EssentialKey> {
  const { customerCompanyId } = call.principal;
  if (customerCompanyId === null) throw new Refusal('A0403');
  if (!isEnterable(draft.crtrYr, call.origin.at)) throw wrongField('crtrYr', refusals.year);
  const { subordinateCompanyId } = draft;
  if (subordinateCompanyId !== null) {
    await findSubordinate(call, { subordinateCompanyId }).catch((error: unknown) => {
      throw error instanceof Refusal ? wrongField('subordinateCompanyId', refusals.subordinate) : error;
    });
  }
  await expectSections(call, customerCompanyId, draft);
  const key = await infos.create(call, draft);
  await addHistoryEntry(call.tx, key.essentialInfoId, lines.created, call.origin);
  return key;
}

/** The sections of a year after a change: those that the caller does not reach stay as they are. */
async function mergeSections(
  call: Call,
  before: readonly SectionInfo[],
  given: readonly SectionInfo[],
): Promise<SectionInfo[]> {
  const own = new Set(await narrowSections(call, before));
  return [...before.filter((section) => !own.has(section)), ...given];
}

/** Refused with N0404, V0001, and C0409 when it was changed in the meantime. */
export async function changeEssentialInfo(call: Call, change: EssentialChange): Promise<void> {
  const { sections: given, ...values } = change;
  const { essentialInfoId } = change;
  const row = await infos.lock(call, { essentialInfoId });
  await expectSections(call, row.custCoId, change);
  const sections = given && { sections: await mergeSections(call, row.sections, given) };
  await infos.change(call, { ...values, ...sections });
  await addHistoryEntry(call.tx, change.essentialInfoId, lines.changed, call.origin);
}

/** Refused with N0404, and with C0409 where it has sections that the caller does not reach. */
export const removeEssentialInfo = (call: Call, key: EssentialKey) =>
  infos.remove(call, key, async ({ sections }) => {
    const own = await narrowSections(call, sections);
    if (own.length < sections.length) throw conflict(refusals.otherSections);
  });
