import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import {
  type AttachedFile,
  type Attachment,
  TEMPORARY_FILE_MS,
  type UploadedFile,
} from '../../../src/contracts/files.ts';
import { upload } from '../../../src/messages/ko.files.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { type FileRow, file } from '../../db/schema/files.ts';
import { conflict, Refusal } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import { placeKey, type Refs } from './refs.ts';

/** Temporary files from before this instant are gone. */
export const temporaryUntil = (clock: Clock): Date => new Date(clock.nowMs() - TEMPORARY_FILE_MS);

const notFound = () => new Refusal('N0404');

export type FileService = ReturnType<typeof createFileService>;

const toAttachedFile = ({ fileId, name, contentType, size }: FileRow): AttachedFile => ({
  id: fileId,
  name,
  contentType,
  size,
  attached: true,
  tobeDeleted: false,
});

export const toUploadedFile = (row: FileRow): UploadedFile => ({
  ...toAttachedFile(row),
  temped: row.state === 'temp',
});

/** Returns the things that some files belong to, but for files that belong to nothing yet. */
const getPlaces = (rows: readonly FileRow[]) =>
  rows.flatMap(({ refType, refId }) => (refType === null || refId === null ? [] : [{ refType, refId }]));

/** Files of things of one type, in the order they were attached. */
async function toAttachments(
  tx: Db,
  refType: string,
  refIds: readonly string[],
): Promise<Map<string, Attachment[]>> {
  const found = new Map<string, Attachment[]>();
  if (refIds.length === 0) return found;
  const rows = await tx
    .select()
    .from(file)
    .where(and(eq(file.refType, refType), inArray(file.refId, [...refIds]), eq(file.state, 'saved')))
    .orderBy(file.attachedAt, file.createdAt, file.fileId);
  for (const row of rows) {
    const key = row.refId ?? '';
    found.set(key, [
      ...(found.get(key) ?? []),
      { file: { ...toAttachedFile(row), downloads: row.downloads } },
    ]);
  }
  return found;
}

/**
 * Files that have come in: who may have them and what they belong to. Whatever is deleted here is out of reach when the
 * transaction commits; `onDeleted` then has its content removed.
 */
export function createFileService(deps: {
  db: Db;
  clock: Clock;
  refs: Refs;
  onDeleted: (tx: Tx) => Promise<void>;
}) {
  const { db, clock, refs, onDeleted } = deps;

  const isLive = () =>
    or(eq(file.state, 'saved'), and(eq(file.state, 'temp'), gt(file.createdAt, temporaryUntil(clock))));

  async function find(tx: Db, fileId: string): Promise<FileRow | undefined> {
    const [row] = await tx
      .select()
      .from(file)
      .where(and(eq(file.fileId, fileId), isLive()));
    return row;
  }

  async function maySee(tx: Db, principal: Principal, row: FileRow): Promise<boolean> {
    return row.refType === null || row.refId === null
      ? row.ownerId === principal.id
      : refs.maySee(tx, principal, row.refType, row.refId);
  }

  /** Files the caller may read, in the order of `fileIds`. Refuses N0404 for any other, whether it exists or not. */
  async function readable(principal: Principal, fileIds: readonly string[]): Promise<FileRow[]> {
    const found = await db
      .select()
      .from(file)
      .where(and(inArray(file.fileId, [...fileIds]), isLive()));
    const byId = new Map(found.map((row) => [row.fileId, row]));
    const rows = [...new Set(fileIds)].map((fileId) => byId.get(fileId));
    const seen = new Map<string, boolean>();
    for (const row of rows) {
      if (!row) throw notFound();
      const { refType, refId, ownerId } = row;
      // files of one thing are asked for once
      const key = refType === null || refId === null ? ownerId : placeKey({ refType, refId });
      const isSeen = seen.get(key) ?? (await maySee(db, principal, row));
      if (!isSeen) throw notFound();
      seen.set(key, isSeen);
    }
    return rows.filter((row) => row !== undefined);
  }

  /** The people in whose histories some files are. */
  const findPeople = (rows: readonly FileRow[]) => refs.findPeople(db, getPlaces(rows));

  /** Counts that files were fetched, at once: each of them, and once each thing that they belong to. */
  async function countDownloads(rows: readonly FileRow[]): Promise<void> {
    const fileIds = rows.map(({ fileId }) => fileId);
    const things = new Map(getPlaces(rows).map((place) => [placeKey(place), place]));
    await db.transaction(async (tx) => {
      // locked in one order, so that two of these never wait for each other
      const locked = tx
        .select({ fileId: file.fileId })
        .from(file)
        .where(inArray(file.fileId, fileIds))
        .orderBy(file.fileId)
        .for('update');
      await tx
        .update(file)
        .set({ downloads: sql`${file.downloads} + 1` })
        .where(inArray(file.fileId, locked));
      for (const key of [...things.keys()].toSorted()) {
        const thing = things.get(key);
        if (thing) await refs.countDownload(tx, thing);
      }
    });
  }

  async function markDeleted(tx: Tx, where: Parameters<typeof and>[0]): Promise<string[]> {
    const rows = await tx
      .update(file)
      .set({ state: 'deleted' })
      .where(and(where, inArray(file.state, ['temp', 'saved'])))
      .returning({ fileId: file.fileId });
    const fileIds = rows.map(({ fileId }) => fileId);
    if (fileIds.length > 0) await onDeleted(tx);
    return fileIds;
  }

  /**
   * Reports whether the caller may delete a file: its owner while it can see it, and any user whom the thing lets; nobody
   * where the thing keeps its files.
   */
  async function mayDelete(tx: Tx, principal: Principal, row: FileRow): Promise<boolean> {
    if (!(await maySee(tx, principal, row))) return false;
    if (row.refType !== null && refs.keepsFiles(row.refType)) return false;
    if (row.ownerId === principal.id) return true;
    return row.refType !== null && row.refId !== null
      ? refs.mayDelete(tx, principal, row.refType, row.refId)
      : false;
  }

  /** Deletes a file, or with `temporary` a temporary file only. Of two at once, one gets N0404. */
  async function remove(
    tx: Tx,
    principal: Principal,
    fileId: string,
    { temporary }: { temporary: boolean },
  ): Promise<void> {
    const row = await find(tx, fileId);
    if (!row || (temporary && row.state !== 'temp')) throw notFound();
    if (!(await mayDelete(tx, principal, row)))
      throw (await maySee(tx, principal, row)) ? forbidden() : notFound();
    const [deleted] = await markDeleted(tx, and(eq(file.fileId, fileId), eq(file.state, row.state)));
    if (deleted === undefined) throw notFound();
  }

  /**
   * Brings the files of a thing in line with a form, in the caller's transaction: those marked tobeDeleted go,
   * the caller's own that belong to nothing yet are attached. Files that the thing already has stay as they are.
   * Refuses N0404 for a file out of the caller's reach and C0409 for one that belongs to something else.
   */
  async function claim(
    tx: Tx,
    principal: Principal,
    ref: { refType: string; refId: string },
    items: readonly Attachment[],
  ): Promise<void> {
    const unwanted = items.filter(({ file }) => file.tobeDeleted).map(({ file }) => file.id);
    const wanted = new Set(items.filter(({ file }) => !file.tobeDeleted).map(({ file }) => file.id));
    for (const fileId of new Set(unwanted)) await release(tx, principal, ref, fileId);
    if (wanted.size > 0) await attach(tx, principal, ref, [...wanted]);
  }

  /**
   * Attaches files of the caller that belong to nothing yet to a thing, in the caller's transaction. Refuses N0404 for a
   * file out of the caller's reach and C0409 for one that belongs to something else.
   */
  async function attach(
    tx: Tx,
    principal: Principal,
    ref: { refType: string; refId: string },
    fileIds: readonly string[],
  ): Promise<void> {
    const customerCompanyId = await refs.getCompany(tx, ref);
    const values = { ...ref, ...(customerCompanyId === undefined ? {} : { customerCompanyId }) };
    for (const fileId of fileIds) await attachOne(tx, principal, values, fileId);
  }

  async function release(
    tx: Tx,
    principal: Principal,
    ref: { refType: string; refId: string },
    fileId: string,
  ): Promise<void> {
    const row = await find(tx, fileId);
    if (!row) return;
    const isOfThing = row.refType === ref.refType && row.refId === ref.refId;
    const isOwnLoose = row.refType === null && row.ownerId === principal.id;
    if (!isOfThing && !isOwnLoose) throw notFound();
    await markDeleted(tx, eq(file.fileId, fileId));
  }

  async function attachOne(
    tx: Tx,
    principal: Principal,
    ref: { refType: string; refId: string; customerCompanyId?: string | null },
    fileId: string,
  ): Promise<void> {
    const [claimed] = await tx
      .update(file)
      .set({ ...ref, state: 'saved', attachedAt: clock.now() })
      .where(and(eq(file.fileId, fileId), eq(file.ownerId, principal.id), isNull(file.refType), isLive()))
      .returning({ fileId: file.fileId });
    if (claimed) return;
    const row = await find(tx, fileId);
    if (!row || !(await maySee(tx, principal, row))) throw notFound();
    if (row.refType === ref.refType && row.refId === ref.refId) return;
    throw conflict(upload.alreadyAttached);
  }

  /** Deletes every file of a thing that is going itself. */
  async function releaseAll(tx: Tx, refType: string, refId: string): Promise<void> {
    await markDeleted(tx, and(eq(file.refType, refType), eq(file.refId, refId)));
  }

  return { readable, findPeople, countDownloads, remove, claim, attach, toAttachments, releaseAll };
}

function forbidden(): Refusal {
  return new Refusal('A0403');
}
