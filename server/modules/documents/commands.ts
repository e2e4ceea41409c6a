import type { DocumentCommand, DocumentReturn, DocumentState } from '../../../src/contracts/documents.ts';
import { documentLifecycle } from '../../../src/machines/document/lifecycle.ts';
import type { DocumentEvent } from '../../../src/machines/document/machine.ts';
import { documentEntries, documentTexts } from '../../../src/messages/ko.documents.ts';
import type { Tx } from '../../db/database.ts';
import type { Principal } from '../../plugins/session.ts';
import type { DocumentArea } from '../notifications/kinds.ts';
import type { NotificationService } from '../notifications/service.ts';
import type { Call } from '../resource/call.ts';
import { type Guardable, guardLifecycle, requireNextState } from '../resource/lifecycle.ts';
import { addHistoryEntry } from '../threads/service.ts';

interface DocumentRow {
  version: number;
  state: DocumentState;
  writerIds: string[];
  returnReason: string | null;
  publishedAt: Date | null;
}

/** Refused with C0409 and the chart's reason. */
function requireAllowed(code: DocumentState, event: DocumentEvent): void {
  requireNextState({ chart: documentLifecycle, texts: documentTexts }, { code, event, facts: {} });
}

/** Those who have written a document, with one more. */
const addWriter = (writerIds: readonly string[], { id }: Principal): string[] => [
  ...new Set([...writerIds, id]),
];

/**
 * The way of a resource's documents from draft to publication, as the chart `document` decides: commands, history
 * lines and notifications in the caller's transaction. All are refused with N0404, with A0403 where the caller may
 * only read, and with C0409 by the chart or for a stale version.
 */
export function documentCommands<Key extends object, Row extends DocumentRow & Key>(
  resource: Guardable<Key, Row>,
  {
    area,
    getId,
    getTitle,
    isReviewer,
    findReviewers,
    onPublished,
    isInForce = () => true,
    withdrawn = {},
    notify,
  }: {
    area: DocumentArea;
    getId(row: Row): string;
    getTitle(row: Row): string;
    isReviewer(principal: Principal): boolean;
    /** Ids of the people who may publish it and have not written it. */
    findReviewers(tx: Tx, row: Row): Promise<string[]>;
    /** What has to hold of a published one: it throws where that does not. */
    onPublished?(call: Call, row: Row): Promise<void>;
    /** Whether a published one counts already; one that does is not called back. */
    isInForce?(row: Row, at: Date): boolean;
    /** What a row that was called back is set to, besides. */
    withdrawn?: Partial<Row>;
    notify: NotificationService['notify'];
  },
) {
  const run = guardLifecycle<Key, Row, DocumentState, DocumentEvent, object>(resource, {
    chart: documentLifecycle,
    texts: documentTexts,
    // the compiler cannot tell that `Row` has a state of this type
    column: 'state' as never,
    facts: () => ({}),
    async after({ tx, origin, principal }, { row, event }) {
      const about = { area, id: getId(row), title: getTitle(row) };
      await addHistoryEntry(tx, about.id, toLine(event), origin);
      const others = row.writerIds.filter((id) => id !== principal.id);
      if (event.type === 'document.submit') {
        const writerIds = addWriter(row.writerIds, principal);
        const userIds = await findReviewers(tx, { ...row, writerIds });
        await notify(tx, 'documentSubmitted', { userIds }, about);
      }
      if (event.type === 'document.return') {
        await notify(tx, 'documentReturned', { userIds: others }, { ...about, reason: event.reason });
      }
      if (event.type === 'document.withdraw') {
        await notify(tx, 'documentWithdrawn', { userIds: row.writerIds }, { ...about, reason: event.reason });
      }
      if (event.type === 'document.publish') {
        await notify(tx, 'documentPublished', { userIds: others }, about);
      }
    },
  });

  const findDecider = ({ principal }: Call, { writerIds }: Row) => ({
    isReviewer: isReviewer(principal),
    isWriter: writerIds.includes(principal.id),
  });

  return {
    /** The row, locked, where its text may be changed, with who writes it now. */
    async lockDraft(call: Call, key: Key): Promise<{ row: Row; writerIds: string[] }> {
      const row = await resource.lock(call, key);
      requireAllowed(row.state, { type: 'document.edit' });
      return { row, writerIds: addWriter(row.writerIds, call.principal) };
    },
    async submit(call: Call, key: Key, { version }: DocumentCommand): Promise<void> {
      const row = await resource.lock(call, key);
      const values = { writerIds: addWriter(row.writerIds, call.principal), returnReason: null };
      await run(call, key, { type: 'document.submit' }, { version, values: values as Partial<Row> });
    },
    async return(call: Call, key: Key, { version, reason }: DocumentReturn): Promise<void> {
      const values = { returnReason: reason } as Partial<Row>;
      await run(call, key, { type: 'document.return', reason }, { version, values });
    },
    async withdraw(call: Call, key: Key, { version, reason }: DocumentReturn): Promise<void> {
      const row = await resource.lock(call, key);
      const { origin } = call;
      const event = {
        type: 'document.withdraw' as const,
        by: findDecider(call, row),
        reason,
        isInForce: isInForce(row, origin.at),
      };
      const values = { ...withdrawn, publishedAt: null, returnReason: reason } as Partial<Row>;
      await run(call, key, event, { version, values });
    },
    async publish(call: Call, key: Key, { version }: DocumentCommand): Promise<void> {
      const row = await resource.lock(call, key);
      const values = { publishedAt: call.origin.at } as Partial<Row>;
      await run(call, key, { type: 'document.publish', by: findDecider(call, row) }, { version, values });
      await onPublished?.(call, row);
    },
  };
}

function toLine(event: DocumentEvent): string {
  switch (event.type) {
    case 'document.edit':
      throw new Error('A change of the text has a line of its own');
    case 'document.return':
      return documentEntries.returned(event.reason);
    case 'document.withdraw':
      return documentEntries.withdrawn(event.reason);
    default:
      return documentEntries[event.type];
  }
}
