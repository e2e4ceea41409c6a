import type { DocumentState } from '../../../src/contracts/documents.ts';
import { documentReview } from '../../../src/machines/document/lifecycle.ts';
import type { DocumentEvent } from '../../../src/machines/document/machine.ts';
import { documentEntries, documentTexts } from '../../../src/messages/ko.documents.ts';
import type { Tx } from '../../db/database.ts';
import type { Principal } from '../../plugins/session.ts';
import type { DocumentArea } from '../notifications/kinds.ts';
import type { NotificationService } from '../notifications/service.ts';
import type { Acting, Call } from '../resource/call.ts';
import type { Guardable } from '../resource/lifecycle.ts';
import { otherWriters, reviewedVersion } from '../resource/reviewedVersion.ts';
import { addHistoryEntry } from '../threads/service.ts';

interface DocumentRow {
  version: number;
  state: DocumentState;
  writerIds: string[];
  returnReason: string | null;
  publishedAt: Date | null;
}

/**
 * Lifecycle of a resource's documents from draft to publication, as the chart `document` decides: `reviewedVersion`
 * with the history entries and notifications of documents.
 */
export function documentCommands<Key extends object, Row extends DocumentRow & Key>(
  store: Guardable<Row> & { lock(call: Call, key: Key): Promise<Row> },
  {
    area,
    getId,
    getTitle,
    isReviewer,
    findReviewers,
    onPublished,
    isInForce,
    withdrawn,
    notify,
  }: {
    area: DocumentArea;
    getId(row: Row): string;
    getTitle(row: Row): string;
    isReviewer(principal: Principal): boolean;
    /** Ids of the people who may publish it and have not written it. */
    findReviewers(tx: Tx, row: Row): Promise<string[]>;
    /** Checks the conditions of a published one: throws where they do not hold. */
    onPublished?(call: Call, row: Row): Promise<void>;
    /** Reports whether a published one counts already; one that does is not called back. */
    isInForce?(row: Row, at: Date): boolean;
    /** Further values for a row that was called back. */
    withdrawn?: Partial<Row>;
    notify: NotificationService['notify'];
  },
) {
  const toAbout = (row: Row) => ({ area, id: getId(row), title: getTitle(row) });
  const addEntry = ({ tx, origin }: Acting, row: Row, entry: string) =>
    addHistoryEntry(tx, getId(row), entry, origin);

  return reviewedVersion<Key, Row, DocumentState, DocumentEvent>(documentReview, {
    store,
    texts: documentTexts,
    // the compiler cannot tell that `Row` has a state of this type
    column: 'state' as never,
    isReviewer,
    isInForce,
    withdrawn,
    async onSubmitted(call, row) {
      await addEntry(call, row, documentEntries.submitted);
      const userIds = await findReviewers(call.tx, row);
      await notify(call.tx, 'documentSubmitted', { userIds }, toAbout(row));
    },
    async onReturned(call, row, reason) {
      await addEntry(call, row, documentEntries.returned(reason));
      const userIds = otherWriters(call, row);
      await notify(call.tx, 'documentReturned', { userIds }, { ...toAbout(row), reason });
    },
    async onPublished(call, row) {
      await addEntry(call, row, documentEntries.published);
      await notify(call.tx, 'documentPublished', { userIds: otherWriters(call, row) }, toAbout(row));
      await onPublished?.(call, row);
    },
    async onWithdrawn(call, row, reason) {
      await addEntry(call, row, documentEntries.withdrawn(reason));
      await notify(call.tx, 'documentWithdrawn', { userIds: row.writerIds }, { ...toAbout(row), reason });
    },
  });
}
