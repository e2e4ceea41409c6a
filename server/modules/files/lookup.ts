import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type AttachQuery, type AttachRow, attachQuery } from '../../../src/contracts/attachments.ts';
import { COUNT_STEP } from '../../../src/contracts/envelope.ts';
import { sinceDay, untilDay } from '../../db/filters.ts';
import { matchesGrams } from '../../db/grams.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { file, isAttachedFile } from '../../db/schema/files.ts';
import { user } from '../../db/schema/users.ts';
import type { Principal } from '../../plugins/session.ts';
import type { ReadCall } from '../resource/call.ts';
import { scopedReads } from '../resource/reads.ts';
import { nothing, type Scope } from '../resource/scope.ts';
import { type Breadth, placeKey, type Refs } from './refs.ts';

/** Rows of an Excel file whose places are looked up together. */
const TOGETHER = 500;

/** Files of the caller's company and of what belongs to none: an index finds them before their things are looked at. */
function withinCompany({ userAuth, customerCompanyId }: Principal): SQL | undefined {
  if (userAuth === 'ROLE_ADMIN') return undefined;
  const own = customerCompanyId === null ? nothing : eq(file.customerCompanyId, customerCompanyId);
  return or(own, isNull(file.customerCompanyId));
}

export type FileLookup = ReturnType<typeof createFileLookup>;

/** All files that are attached to things that the caller may see, or in their histories. */
export function createFileLookup({ refs }: { refs: Refs }) {
  const scopeFor =
    (breadth: Breadth): Scope =>
    (principal) =>
      and(isAttachedFile, withinCompany(principal), refs.visibleFiles(principal, breadth)) ?? nothing;
  const definition = {
    table: file,
    key: ['fileId'],
    joins: [
      { table: user, on: eq(user.id, file.ownerId) },
      { table: customerCompany, on: eq(customerCompany.customerCompanyId, file.customerCompanyId) },
    ],
    values: {
      fileId: file.fileId,
      fileName: file.name,
      fileSize: file.size,
      refType: file.refType,
      refId: file.refId,
      uploadDate: file.attachedAt,
      write: user.userName,
      downloads: file.downloads,
      companyKoreanName: customerCompany.companyKoreanName,
    },
    query: attachQuery,
    filters: {
      from: sinceDay(file.attachedAt),
      to: untilDay(file.attachedAt),
      refType: (refType: string) => inArray(file.refType, refs.getFileTypes(refType)),
    },
    search: (q: string) => matchesGrams(q, { grams: sql`${file}.name_grams`, columns: [file.name] }),
    sortable: { fileName: file.name, fileSize: file.size, uploadDate: file.attachedAt },
    order: [desc(file.attachedAt), desc(file.fileId)],
    tieBreaker: file.fileId,
    countStep: COUNT_STEP,
  } as const;
  const pages = scopedReads({ ...definition, scope: scopeFor('page') });
  // what a search finds is sorted: all of it is looked at
  const whole = scopedReads({ ...definition, scope: scopeFor('all') });
  type Found = Awaited<ReturnType<typeof whole.list>>['rows'][number];

  async function present({ tx }: ReadCall, rows: readonly Found[]): Promise<AttachRow[]> {
    const named = rows.map(({ refType, refId, uploadDate, ...row }) => ({
      row: { ...row, uploadDate: uploadDate ?? '' },
      at: { refType: refType ?? '', refId: refId ?? '' },
    }));
    const places = await refs.places(
      tx,
      named.map(({ at }) => at),
    );
    return named.map(({ row, at }) => ({
      ...row,
      filePosition: places.get(placeKey(at)) ?? { ...at, title: null, inHistory: false },
    }));
  }

  return {
    async list(call: ReadCall, query: AttachQuery): Promise<{ rows: AttachRow[]; total: number }> {
      const { list } = query.q === undefined ? pages : whole;
      const { rows, total } = await list(call, query);
      return { rows: await present(call, rows), total };
    },
    /** Rows for a file, a few at a time, and how many there are, at most `limit`. */
    async readAll(call: ReadCall, query: Omit<AttachQuery, 'page' | 'size'>, limit: number) {
      const { count, rows } = await whole.readAll(call, query, limit);
      async function* presented(): AsyncGenerator<AttachRow> {
        let batch: Found[] = [];
        for await (const row of rows) {
          batch.push(row);
          if (batch.length < TOGETHER) continue;
          yield* await present(call, batch);
          batch = [];
        }
        yield* await present(call, batch);
      }
      return { count, rows: presented() };
    },
  };
}
