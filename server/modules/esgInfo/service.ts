import { and, desc, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import {
  type CertificationState,
  certificationStateOn,
  ESG_INFO,
  type EsgInfoChange,
  type EsgInfoDetail,
  type EsgInfoDraft,
  type EsgInfoKey,
  type EsgInfoKind,
  type EsgInfoQuery,
  type EsgInfoRow,
  esgInfoQuery,
  isTargetNear,
  REMINDER_DAYS,
} from '../../../src/contracts/esgInfo.ts';
import { DAY_MS, isEnterable, seoulDay } from '../../../src/contracts/seoulTime.ts';
import { esgInfoEntries as lines, esgInfoRefusals as refusals } from '../../../src/messages/ko.esgInfo.ts';
import { essentialRefusals } from '../../../src/messages/ko.essentialInfo.ts';
import type { Clock } from '../../clock.ts';
import { equals } from '../../db/filters.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { esgInfo } from '../../db/schema/esgInfo.ts';
import { file } from '../../db/schema/files.ts';
import { wrongField } from '../../errors.ts';
import { withAttachments } from '../files/attached.ts';
import type { FileService } from '../files/service.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { companyScope } from '../resource/scope.ts';
import { addHistoryEntry } from '../threads/service.ts';

const { esgInfoId, custCoId, kind, title, crtrYr, certNo, issuer, validTo, createdAt } = esgInfo;
const fileCnt = sql<number>`(select count(*)::int from ${file}
  where ${file.refType} = ${ESG_INFO} and ${file.refId} = ${esgInfoId} and ${file.state} = 'saved')`;

/** Names of the console's routes that lead to ESG information. */
export const esgInfoRouteNames = ['bsc-esginfo'] as const;

/** Fields of the list that are columns. */
type Listed = Omit<EsgInfoRow, 'state'>;

export type EsgInfoService = ReturnType<typeof createEsgInfoService>;

/** Reports, certifications, policies and targets of companies. */
export function createEsgInfoService({ clock, files }: { clock: Clock; files: FileService }) {
  const today = () => seoulDay(clock.now());
  const firstReminder = () => seoulDay(clock.nowMs() + REMINDER_DAYS[0] * DAY_MS);

  function isInState(state: CertificationState): SQL | undefined {
    const isCertification = eq(kind, 'certification');
    if (state === 'ended') return and(isCertification, lt(validTo, today()));
    if (state === 'valid') return and(isCertification, or(isNull(validTo), gt(validTo, firstReminder())));
    return and(isCertification, gte(validTo, today()), lte(validTo, firstReminder()));
  }

  const infos = auditedCrud({
    resource: ESG_INFO,
    table: esgInfo,
    key: ['esgInfoId'],
    scope: companyScope(esgInfo),
    consoleRoutes: esgInfoRouteNames,
    detailOnly: ['cn'],
    joins: [{ table: customerCompany, on: eq(customerCompany.customerCompanyId, custCoId) }],
    extra: { companyKoreanName: customerCompany.companyKoreanName, fileCnt },
    auditSummary: ({ kind, title }) => ({ kind, title }),
    title,
    query: esgInfoQuery,
    filters: { kind: equals(kind), crtrYr: equals(crtrYr), state: isInState },
    search: [title, certNo, issuer],
    sortable: {
      title,
      crtrYr,
      validTo,
      validFrom: esgInfo.validFrom,
      lastModifiedAt: esgInfo.lastModifiedAt,
    },
    order: [desc(createdAt), desc(esgInfoId)],
  });
  const withFiles = withAttachments(infos, { files, refType: ESG_INFO, id: 'esgInfoId' });

  const present = <Row extends Listed>(row: Row) => ({
    ...row,
    state: row.kind === 'certification' ? certificationStateOn(today(), firstReminder(), row.validTo) : null,
  });

  async function list(call: ReadCall, query: EsgInfoQuery): Promise<{ rows: EsgInfoRow[]; total: number }> {
    const { rows, total } = await infos.list(call, query);
    return { rows: rows.map(present), total };
  }

  /** Rows for a file, a few at a time, and how many there are, at most `limit`. */
  async function readAll(call: ReadCall, query: Omit<EsgInfoQuery, 'page' | 'size'>, limit: number) {
    const { count, rows } = await infos.readAll(call, query, limit);
    async function* shown() {
      for await (const row of rows) yield present(row);
    }
    return { count, rows: shown() };
  }

  /** Refused with N0404. */
  const find = async (call: ReadCall, key: EsgInfoKey): Promise<EsgInfoDetail> =>
    present(await withFiles.find(call, key));

  /** Refuses years that are slips: of a report or a base that is still to come, of a target that nobody will see. */
  function expectYears(draft: EsgInfoDraft, at: Date): void {
    if (draft.kind === 'report' && !isEnterable(draft.crtrYr, at)) {
      throw wrongField('crtrYr', essentialRefusals.year);
    }
    if (draft.kind !== 'target') return;
    if (!isEnterable(draft.baseYr, at)) throw wrongField('baseYr', essentialRefusals.year);
    if (!isTargetNear(draft.crtrYr, seoulDay(at))) throw wrongField('crtrYr', refusals.targetTooFar);
  }

  /** Refused with V0001. */
  async function create(call: Call, draft: EsgInfoDraft): Promise<EsgInfoKey> {
    expectYears(draft, call.origin.at);
    const key = await withFiles.create(call, draft);
    await addHistoryEntry(call.tx, key.esgInfoId, lines.created, call.origin);
    return key;
  }

  /** Refuses a change of kind. */
  function expectKind(row: { kind: EsgInfoKind }, change: EsgInfoChange): void {
    if (row.kind !== change.kind) throw wrongField('kind');
  }

  /** Refused with N0404, V0001, and C0409 when it was changed in the meantime. A new end is reminded of again. */
  async function change(call: Call, change: EsgInfoChange): Promise<void> {
    const { tx, origin } = call;
    expectYears(change, origin.at);
    await withFiles.change(call, change, async (row) => {
      expectKind(row, change);
      if (change.kind !== 'certification' || change.validTo === row.validTo) return;
      await tx.update(esgInfo).set({ remindedDays: null }).where(eq(esgInfoId, row.esgInfoId));
    });
    await addHistoryEntry(tx, change.esgInfoId, lines.changed, origin);
  }

  return { list, readAll, find, create, change, remove: withFiles.remove, refs: infos.refs };
}
