import type { Review, ReviewDecider } from '../../../src/machines/review.ts';
import type { LifecycleTexts } from '../../../src/messages/ko.resource.ts';
import { expectVersion } from '../../db/auditedColumns.ts';
import { Refusal } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import type { Acting, Call } from './call.ts';
import { createLifecycleGuard, type Guardable, guardLifecycle, type StateColumn } from './lifecycle.ts';

/** Columns of a version that another person reviews, besides the one with its state. */
interface ReviewedRow {
  version: number;
  /** Everybody who has written a part of it or sent it to review: none of them publishes it. */
  writerIds: string[];
  /** Reason it went back to its writers the last time. */
  returnReason: string | null;
  publishedAt: Date | null;
}

interface ReviewedStore<Key, Row> extends Guardable<Row> {
  /** The row, locked until the transaction ends. Refused with N0404, and with A0403 where the caller only reads it. */
  lock(call: Call, key: Key): Promise<Row>;
}

interface Command {
  version: number;
}
interface ReturnCommand extends Command {
  reason: string;
}

/** Those who have written a version, with one more. */
export const addWriter = (writerIds: readonly string[], { id }: Pick<Principal, 'id'>): string[] => [
  ...new Set([...writerIds, id]),
];

/** Writers of a version without the caller. */
export const otherWriters = ({ origin }: Acting, { writerIds }: Pick<ReviewedRow, 'writerIds'>): string[] =>
  writerIds.filter((id) => id !== origin.actorId);

/**
 * Lifecycle of versions from draft to publication and back, where another person than their writers publishes them, as
 * their chart decides. Each command locks the row, stores the state with its audit entry, and runs its hook, all in the
 * caller's transaction. All are refused with N0404 and A0403 by the store, and with C0409 by the chart or for a stale
 * version. Hooks are given the row with what the command has stored, and write its history entry and notifications.
 */
export function reviewedVersion<
  Key,
  Row extends ReviewedRow,
  Code extends string,
  Event extends { type: string },
>(
  { chart, events }: Review<Code, Event>,
  {
    store,
    texts,
    column,
    isReviewer,
    mayWrite = () => true,
    check = async () => ({ problem: null }),
    isInForce = () => true,
    withdrawn = {},
    onSubmitted,
    onReturned,
    onPublished,
    onWithdrawn,
    onSuperseded,
  }: {
    store: ReviewedStore<Key, Row>;
    texts: LifecycleTexts<Code, Event['type']>;
    /** The column with the stored state. */
    column: StateColumn<Row, Code>;
    isReviewer(principal: Principal, row: Row): boolean;
    /**
     * Reports whether the caller writes the version and sends it to review, where not everybody does who may lock it.
     */
    mayWrite?(principal: Principal, row: Row): boolean;
    /**
     * Finds what keeps a version from review and publication, as the refusal words it, null where nothing does; and
     * what is stored when it is published.
     */
    check?(call: Call, row: Row): Promise<{ problem: string | null; published?: Partial<Row> }>;
    /** Reports whether a published one counts already; one that does is not called back. */
    isInForce?(row: Row, at: Date): boolean;
    /** Further values of one that was called back. */
    withdrawn?: Partial<Row>;
    onSubmitted(call: Call, row: Row): Promise<void>;
    onReturned(call: Call, row: Row, reason: string): Promise<void>;
    /** It may refuse the publication as well. */
    onPublished(call: Call, row: Row): Promise<void>;
    onWithdrawn?(call: Call, row: Row, reason: string): Promise<void>;
    onSuperseded?(acting: Acting, row: Row): Promise<void>;
  },
) {
  const guard = createLifecycleGuard<Code, Event>({ chart, texts });
  const move = guardLifecycle<Row, Code, Event>(store, { chart, texts, column });

  const toDecider = ({ principal }: Call, row: Row): ReviewDecider => ({
    isReviewer: isReviewer(principal, row),
    isWriter: row.writerIds.includes(principal.id),
  });

  async function lockToWrite(call: Call, key: Key): Promise<Row> {
    const row = await store.lock(call, key);
    if (!mayWrite(call.principal, row)) throw new Refusal('A0403');
    return row;
  }

  /** Returns the row as it is stored. */
  async function run(
    acting: Acting,
    row: Row,
    event: Event,
    given: {
      version?: number;
      values?: Partial<ReviewedRow>;
      problem?: string | null;
    } = {},
  ): Promise<Row> {
    const { version, values = {}, problem } = given;
    const stored = values as Partial<Row>;
    const reasons = problem ? { isComplete: problem } : undefined;
    const state = await move(acting, row, event, { version, values: stored, reasons });
    return { ...row, ...stored, [column]: state, version: row.version + 1 };
  }

  return {
    /** The row, locked, where its content may be changed, with who has written it then. */
    async lockDraft(call: Call, key: Key, version?: number): Promise<{ row: Row; writerIds: string[] }> {
      const row = await lockToWrite(call, key);
      guard.requireNext(row[column] as Code, events.edit());
      if (version !== undefined) expectVersion(row, version);
      return { row, writerIds: addWriter(row.writerIds, call.principal) };
    },

    async submit(call: Call, key: Key, { version }: Command): Promise<void> {
      const row = await lockToWrite(call, key);
      const { problem } = await check(call, row);
      const event = events.submit({ isComplete: problem === null });
      const values = { writerIds: addWriter(row.writerIds, call.principal), returnReason: null };
      await onSubmitted(call, await run(call, row, event, { version, values, problem }));
    },

    async return(call: Call, key: Key, { version, reason }: ReturnCommand): Promise<void> {
      const row = await store.lock(call, key);
      const values = { returnReason: reason };
      await onReturned(call, await run(call, row, events.return({ reason }), { version, values }), reason);
    },

    async publish(call: Call, key: Key, { version }: Command): Promise<void> {
      const row = await store.lock(call, key);
      const { problem, published } = await check(call, row);
      const event = events.publish({ by: toDecider(call, row), isComplete: problem === null });
      const values = { publishedAt: call.origin.at, ...published };
      await onPublished(call, await run(call, row, event, { version, values, problem }));
    },

    async withdraw(call: Call, key: Key, { version, reason }: ReturnCommand): Promise<void> {
      if (!events.withdraw) throw new Error(`Nothing calls a publication of ${chart.id} back`);
      const row = await store.lock(call, key);
      const given = { by: toDecider(call, row), isInForce: isInForce(row, call.origin.at), reason };
      const values = { ...withdrawn, publishedAt: null, returnReason: reason };
      const stored = await run(call, row, events.withdraw(given), { version, values });
      await onWithdrawn?.(call, stored, reason);
    },

    /** Makes a locked version an earlier one, and returns whether it was one that can be. */
    async supersede(acting: Acting, row: Row): Promise<boolean> {
      const event = events.supersede();
      if (!guard.isAllowed(row[column] as Code, event)) return false;
      await onSuperseded?.(acting, await run(acting, row, event));
      return true;
    },

    /** For commands of the area's own: the row is locked. */
    run,
    toDecider,
  };
}
