import { aliasedTable, and, eq, or, type SQL, sql } from 'drizzle-orm';
import { EVIDENCE, evidenceQuery } from '../../../src/contracts/evidence.ts';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import type { Clock } from '../../clock.ts';
import { equals } from '../../db/filters.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { indicatorData } from '../../db/schema/entries.ts';
import { evidence, evidenceLink } from '../../db/schema/evidence.ts';
import { file } from '../../db/schema/files.ts';
import { user } from '../../db/schema/users.ts';
import type { Principal } from '../../plugins/session.ts';
import { entryScope } from '../entries/scope.ts';
import { auditedCrud } from '../resource/crud.ts';
import { companyScope, nothing, type Scope } from '../resource/scope.ts';
import { grantedScope } from '../roles/indicatorTree.ts';

export type EvidenceRecord = typeof evidence.$inferSelect;
export type EvidenceStore = ReturnType<typeof createEvidenceStore>;

/** Names of the console's routes that lead to evidence. */
export const evidenceRouteNames = ['perfmgmt-indicatordata', 'perfmgmt-evidence'] as const;

const { evidenceId, custCoId, fileId, title, kindCd, issuedYmd, validTo, bizSectIds, withdrawn } = evidence;
const uploader = aliasedTable(user, 'uploader');
const isOwnCompany = companyScope(evidence);

const isUploadedBy = ({ id }: Principal): SQL =>
  sql`exists (select 1 from ${file} as own where own.file_id = ${fileId} and own.owner_id = ${id})`;

/** It is about the company as a whole, or about a section of which the caller's role grants something. */
const isGranted = (principal: Principal): SQL => sql`(cardinality(${bizSectIds}) = 0
  or exists (select 1 from ${bizSection} where ${bizSection.bizSectId} = any(${bizSectIds})
    and ${grantedScope(principal, { bizSectId: bizSection.bizSectId })}))`;

/** It proves something that the caller sees. */
const isOfSeenRow = (principal: Principal, today: string): SQL => sql`exists (select 1 from ${evidenceLink}
  join ${indicatorData} on ${indicatorData.idctrsDataId} = ${evidenceLink.refId}
  where ${evidenceLink.evidenceId} = ${evidenceId} and ${evidenceLink.refType} = 'idctrsData'
    and ${entryScope(principal, today)})`;

/**
 * The library of evidence: administrators read all of it, operators keep that of their company, workers see what is
 * about their sections or about the whole company, what proves values that they see, and what they have uploaded, which
 * alone they change.
 */
export function createEvidenceStore({ clock }: { clock: Clock }) {
  const scope: Scope = (principal) => {
    if (principal.userAuth === 'ROLE_PARTNER') return nothing;
    if (principal.userAuth !== 'ROLE_WORKER') return isOwnCompany(principal);
    const today = seoulDayDigits(clock.now());
    const isSeen = or(isUploadedBy(principal), isGranted(principal), isOfSeenRow(principal, today));
    return and(isOwnCompany(principal), isSeen) ?? nothing;
  };
  const writable: Scope = (principal) => {
    if (principal.userAuth === 'ROLE_OPERATOR') return isOwnCompany(principal);
    if (principal.userAuth !== 'ROLE_WORKER') return nothing;
    return and(isOwnCompany(principal), isUploadedBy(principal)) ?? nothing;
  };

  const crud = auditedCrud({
    resource: EVIDENCE,
    table: evidence,
    key: ['evidenceId'],
    scope,
    writable,
    consoleRoutes: evidenceRouteNames,
    title,
    joins: [
      { table: file, on: eq(file.fileId, fileId), isInner: true },
      { table: uploader, on: eq(uploader.id, file.ownerId), isInner: true },
      { table: customerCompany, on: eq(customerCompany.customerCompanyId, custCoId), isInner: true },
    ],
    extra: {
      fileNm: sql<string>`${file.name}`,
      size: sql<number>`${file.size}`.mapWith(Number),
      uploadedBy: sql<string>`${uploader.userName}`,
      companyKoreanName: customerCompany.companyKoreanName,
      linkCnt: sql<number>`(select count(*)::int from ${evidenceLink} where ${evidenceLink.evidenceId} = ${evidenceId})`,
    },
    auditSummary: (row) => ({ title: row.title, kindCd: row.kindCd, fileId: row.fileId }),
    query: evidenceQuery,
    filters: {
      kindCd: equals(kindCd),
      bizSectId: (id: string) => sql`(cardinality(${bizSectIds}) = 0 or ${id} = any(${bizSectIds}))`,
      custCoId: equals(custCoId),
      withdrawn: (is: 'true' | 'false') => eq(withdrawn, is === 'true'),
    },
    search: [title, file.name],
    sortable: { title, kindCd, issuedYmd, validTo, lastModifiedAt: evidence.lastModifiedAt },
    order: [title, evidenceId],
    tieBreaker: evidenceId,
  });
  return { ...crud, scope };
}
