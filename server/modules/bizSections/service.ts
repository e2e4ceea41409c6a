import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BizSectionChoice, BizSectionQuery } from '../../../src/contracts/bizSections.ts';
import type { BizSection } from '../../../src/contracts/join.ts';
import { joinRefusals } from '../../../src/messages/ko.join.ts';
import { stampChanged, stampCreated } from '../../db/auditedColumns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { gics } from '../../db/schema/gics.ts';
import { partnerBizSection } from '../../db/schema/partners.ts';
import { wrongField } from '../../errors.ts';
import type { Origin } from '../audit/service.ts';
import { fillFirstSections } from '../indicatorSets/sections.ts';
import type { ReadCall } from '../resource/call.ts';
import { grantedScope } from '../roles/indicatorTree.ts';

/** The business sections of a company that are in use, with their industries. */
export async function readBizSections(db: Db, custCoId: string): Promise<BizSection[]> {
  const rows = await db
    .select({ section: bizSection, gicsFullPath: gics.gicsFullPath })
    .from(bizSection)
    .leftJoin(gics, eq(gics.gicsId, bizSection.gicsId))
    .where(and(eq(bizSection.custCoId, custCoId), eq(bizSection.enabled, true)))
    .orderBy(asc(bizSection.sortOrder), asc(bizSection.bizSectId));
  return rows.map(({ section, gicsFullPath }) => ({
    bizSectId: section.bizSectId,
    bizSectionName: section.bizSectNm,
    ...(section.gicsId === null ? {} : { gicsId: section.gicsId }),
    gicsFullPath: gicsFullPath ?? '',
    bizContent: section.bizContent,
  }));
}

/**
 * Sections that are in use, to choose from: of the caller's company, for workers those of their role; for administrators
 * of the company that they name.
 */
export async function listSectionChoices({ tx, principal }: ReadCall, query: BizSectionQuery) {
  const custCoId = principal.userAuth === 'ROLE_ADMIN' ? query.custCoId : principal.customerCompanyId;
  if (custCoId === undefined || custCoId === null) return { rows: [], total: 0 };
  const rows: BizSectionChoice[] = await tx
    .select({ bizSectId: bizSection.bizSectId, bizSectNm: bizSection.bizSectNm })
    .from(bizSection)
    .where(
      and(
        eq(bizSection.custCoId, custCoId),
        eq(bizSection.enabled, true),
        grantedScope(principal, { bizSectId: bizSection.bizSectId }),
      ),
    )
    .orderBy(asc(bizSection.sortOrder), asc(bizSection.bizSectId));
  return { rows, total: rows.length };
}

/** Those of sections that the caller reaches: workers those of their role, everybody else all. */
export async function visibleSections(
  { tx, principal }: ReadCall,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ bizSectId: bizSection.bizSectId })
    .from(bizSection)
    .where(
      and(
        inArray(bizSection.bizSectId, [...ids]),
        grantedScope(principal, { bizSectId: bizSection.bizSectId }),
      ),
    );
  return new Set(rows.map(({ bizSectId }) => bizSectId));
}

/** Names of those sections of a company, in use or not, that are among `ids`. */
export async function readSectionNames(
  db: Db,
  custCoId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ bizSectId: bizSection.bizSectId, bizSectNm: bizSection.bizSectNm })
    .from(bizSection)
    .where(and(eq(bizSection.custCoId, custCoId), inArray(bizSection.bizSectId, [...ids])));
  return new Map(rows.map(({ bizSectId, bizSectNm }) => [bizSectId, bizSectNm]));
}

/** The parts of a partner company's business, with their industries. */
export async function readPartnerSections(db: Db, ptnrId: string): Promise<BizSection[]> {
  const rows = await db
    .select({ section: partnerBizSection, gicsFullPath: gics.gicsFullPath })
    .from(partnerBizSection)
    .leftJoin(gics, eq(gics.gicsId, partnerBizSection.gicsId))
    .where(eq(partnerBizSection.ptnrId, ptnrId))
    .orderBy(asc(partnerBizSection.sortOrder));
  return rows.map(({ section, gicsFullPath }) => ({
    bizSectionName: section.bizSectNm,
    gicsId: section.gicsId,
    gicsFullPath: gicsFullPath ?? '',
    bizContent: section.bizContent,
  }));
}

/** Refused with V0001 for one that is not there. */
export async function requireIndustry(tx: Tx, gicsId: string | null | undefined): Promise<void> {
  if (!gicsId) return;
  const [found] = await tx.select({ gicsId: gics.gicsId }).from(gics).where(eq(gics.gicsId, gicsId));
  if (!found) throw wrongField('gicsId', joinRefusals.industry);
}

/**
 * The industry of each section, named by its id or else by its full path, null for one without. Refused with V0001 for
 * one that is not there.
 */
export async function requireIndustries(tx: Tx, sections: readonly BizSection[]): Promise<(string | null)[]> {
  if (sections.length === 0) return [];
  const paths = sections.map(({ gicsFullPath }) => gicsFullPath);
  const known = await tx
    .select({ gicsId: gics.gicsId, gicsFullPath: gics.gicsFullPath })
    .from(gics)
    .where(inArray(gics.gicsFullPath, paths));
  return sections.map(({ gicsId, gicsFullPath }, index) => {
    if (gicsFullPath === '') return null;
    const found = known.find(
      (row) => row.gicsFullPath === gicsFullPath && (gicsId === undefined || gicsId === row.gicsId),
    );
    if (!found) throw wrongField(`bizSectionList.${index}.gicsFullPath`, joinRefusals.industry);
    return found.gicsId;
  });
}

/** The place of the first value that stands in a list before; -1 where there is none. */
const placeOfRepeat = (values: readonly (string | undefined)[]): number =>
  values.findIndex((value, place) => value !== undefined && values.indexOf(value) !== place);

/**
 * Brings the business sections of a company in line with those that were entered: those with an id keep it, and with it
 * what indicators and roles refer to, others are new, and the rest are out of use. One that was out of use comes back
 * with its name. Refused with V0001 for an industry that is not there, a name or an id that stands twice or an unknown
 * id.
 */
export async function changeBizSections(
  tx: Tx,
  origin: Origin,
  custCoId: string,
  sections: readonly BizSection[],
): Promise<void> {
  const sameName = placeOfRepeat(sections.map(({ bizSectionName }) => bizSectionName));
  if (sameName >= 0) throw wrongField(`bizSectionList.${sameName}.bizSectionName`, joinRefusals.sectionTwice);
  const sameId = placeOfRepeat(sections.map(({ bizSectId }) => bizSectId));
  if (sameId >= 0) throw wrongField(`bizSectionList.${sameId}.bizSectId`);
  const industries = await requireIndustries(tx, sections);
  const known = await tx.select().from(bizSection).where(eq(bizSection.custCoId, custCoId)).for('update');
  const kept = new Set(sections.flatMap(({ bizSectId }) => bizSectId ?? []));
  for (const [sortOrder, { bizSectId, bizSectionName, bizContent }] of sections.entries()) {
    const isSame = (row: (typeof known)[number]) =>
      bizSectId === undefined
        ? row.bizSectNm === bizSectionName && !kept.has(row.bizSectId)
        : row.bizSectId === bizSectId;
    const same = known.find(isSame);
    const gicsId = industries[sortOrder] ?? null;
    const values = { bizSectNm: bizSectionName, gicsId, bizContent, sortOrder, enabled: true };
    if (same) {
      kept.add(same.bizSectId);
      if (isDeepStrictEqual({ ...same, ...values }, same)) continue;
      const changed = { ...values, ...stampChanged(origin, same.version) };
      await tx.update(bizSection).set(changed).where(eq(bizSection.bizSectId, same.bizSectId));
    } else if (bizSectId === undefined) {
      await tx.insert(bizSection).values({ ...values, custCoId, ...stampCreated(origin) });
    } else {
      throw wrongField(`bizSectionList.${sortOrder}.bizSectId`);
    }
  }
  for (const row of known) {
    if (kept.has(row.bizSectId) || !row.enabled) continue;
    const changed = { enabled: false, ...stampChanged(origin, row.version) };
    await tx.update(bizSection).set(changed).where(eq(bizSection.bizSectId, row.bizSectId));
  }
  if (!known.some(({ enabled }) => enabled)) await fillFirstSections({ tx, origin }, custCoId);
}
