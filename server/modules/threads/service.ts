import { and, desc, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { newNote, Thread, threadQuery } from '../../../src/contracts/threads.ts';
import { threads as texts } from '../../../src/messages/ko.files.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { listPage } from '../../db/listing.ts';
import { thread } from '../../db/schema/threads.ts';
import { user } from '../../db/schema/users.ts';
import { Refusal } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import { lineRefType, type Refs } from '../files/refs.ts';
import type { FileService } from '../files/service.ts';

/**
 * Writes a line about what a system or a person did to the thing `refId`, in the transaction that does it.
 * `cn` is text, never HTML; `actorId` is absent where no person acted. `refType` names things with `sharesId`.
 */
export async function addHistoryEntry(
  tx: Tx,
  refId: string,
  cn: string,
  actor: { actorId: string | null; at: Date },
  refType: string | null = null,
): Promise<void> {
  const { actorId: createdBy, at: createdAt } = actor;
  await tx.insert(thread).values({ refId, refType, thrdTy: 'JOB', cn, createdBy, createdAt });
}

/** Rows of one insert; with more, its values would be more than a statement may have. */
const LINES_AT_ONCE = 1_000;

/** Writes one such line each about many things. */
export async function addHistoryEntries(
  tx: Tx,
  lines: readonly { refId: string; cn: string }[],
  { actorId, at }: { actorId: string | null; at: Date },
): Promise<void> {
  const rows = lines.map((line) => ({
    ...line,
    thrdTy: 'JOB' as const,
    createdBy: actorId,
    createdAt: at,
  }));
  for (let first = 0; first < rows.length; first += LINES_AT_ONCE) {
    await tx.insert(thread).values(rows.slice(first, first + LINES_AT_ONCE));
  }
}

export type ThreadService = ReturnType<typeof createThreadService>;

/** Activity histories: lines that the system writes and comments that people add. */
export function createThreadService(deps: { db: Db; clock: Clock; refs: Refs; files: FileService }) {
  const { db, clock, refs, files } = deps;

  async function requireVisible(
    tx: Db,
    principal: Principal,
    { refType, refId }: { refType: string; refId: string },
  ): Promise<void> {
    if (!(await refs.maySeeThreads(tx, principal, refType, refId))) throw new Refusal('N0404');
  }

  /** One page of the history of `refId`, newest first. */
  async function list(
    principal: Principal,
    { refType, refId, page, size }: z.output<typeof threadQuery>,
  ): Promise<{ rows: Thread[]; total: number }> {
    await requireVisible(db, principal, { refType, refId });
    const kind = refs.kindOfLines(refType);
    const isOfKind = kind === null ? isNull(thread.refType) : eq(thread.refType, kind);
    const { rows, total } = await listPage(
      db,
      { page, size },
      {
        from: thread,
        matching: and(eq(thread.refId, refId), isOfKind),
        order: [desc(thread.line)],
        select: (total) =>
          db
            .select({ thread, userName: user.userName, total })
            .from(thread)
            .leftJoin(user, eq(user.id, thread.createdBy))
            .$dynamic(),
      },
    );
    const attachments = await files.toAttachments(
      db,
      lineRefType(refType),
      rows.map((row) => row.thread.threadId),
    );
    return {
      rows: rows.map(({ thread: { threadId, thrdTy, cn, createdAt }, userName }) => ({
        threadId,
        refId,
        thrdTy,
        cn,
        createdBy: { userName: userName ?? texts.system },
        createdAt: createdAt.toISOString(),
        threadAttachments: attachments.get(threadId) ?? [],
      })),
      total,
    };
  }

  /** Adds a comment with its files, all or nothing. Returns its id. */
  async function addNote(principal: Principal, note: z.output<typeof newNote>): Promise<string> {
    return db.transaction(async (tx) => {
      await requireVisible(tx, principal, note);
      const [row] = await tx
        .insert(thread)
        .values({
          refId: note.refId,
          refType: refs.kindOfLines(note.refType),
          thrdTy: 'NOTE',
          cn: note.cn,
          createdBy: principal.id,
          createdAt: clock.now(),
        })
        .returning({ threadId: thread.threadId });
      if (!row) throw new Error('A comment was not inserted');
      const ref = { refType: lineRefType(note.refType), refId: row.threadId };
      await files.claim(tx, principal, ref, note.threadAttachments);
      return row.threadId;
    });
  }

  return { list, addNote };
}
