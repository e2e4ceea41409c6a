import { and, eq } from 'drizzle-orm';
import { INDICATOR_DATA } from '../../../src/contracts/entries.ts';
import type { EntryState } from '../../../src/contracts/entryStates.ts';
import {
  EVIDENCE,
  EVIDENCE_LINKS_MAX,
  type EvidenceLinkChange,
  type EvidenceLinkCreate,
  type EvidenceLinkKey,
  type EvidenceReview,
} from '../../../src/contracts/evidence.ts';
import { isEntryOpen } from '../../../src/machines/cycle/lifecycle.ts';
import { entryLifecycle } from '../../../src/machines/entry/lifecycle.ts';
import { entryStateTexts } from '../../../src/messages/ko.entryStates.ts';
import {
  evidenceLinkEntries as entries,
  evidenceRefusals as refusals,
} from '../../../src/messages/ko.evidence.ts';
import { expectVersion, stampChanged, stampCreated } from '../../db/auditedColumns.ts';
import { indicatorData } from '../../db/schema/entries.ts';
import { evidence, evidenceLink } from '../../db/schema/evidence.ts';
import { notifyTouched } from '../../db/touched.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import { toChanges } from '../audit/changes.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { type LockedRow, lockRows } from '../entries/locking.ts';
import type { Call } from '../resource/call.ts';
import { createLifecycleGuard } from '../resource/lifecycle.ts';
import { recordChange } from '../resource/record.ts';
import { addWriter } from '../resource/reviewedVersion.ts';
import { addHistoryEntry } from '../threads/service.ts';
import type { EvidenceStore } from './store.ts';

type LinkRecord = typeof evidenceLink.$inferSelect;

/** States of rows whose evidence is settled with them. */
const settledStates: readonly EntryState[] = ['approved', 'closed', 'omitted'];

interface Found extends LockedRow {
  link: LinkRecord;
  title: string;
}

/**
 * Links of evidence to the values that it proves. Cycle and row are locked before the link and the evidence, as by
 * everything that writes rows. The version of a row counts what is entered of it: links leave it as it is, so that they
 * do not overtake what somebody is typing.
 */
export function createEvidenceLinks({ store, canSignIn }: { store: EvidenceStore; canSignIn: CanSignIn }) {
  const guard = createLifecycleGuard({ chart: entryLifecycle, texts: entryStateTexts });

  async function lockRow(call: Call, id: string): Promise<LockedRow> {
    const found = (await lockRows(call, [id], canSignIn)).get(id);
    if (!found) throw new Refusal('N0404');
    return found;
  }

  /** A link with its row, both locked. Refused with N0404 where the caller does not see the row. */
  async function lockLink(call: Call, { evidenceLinkId }: EvidenceLinkKey): Promise<Found> {
    const { tx } = call;
    const isLink = eq(evidenceLink.evidenceLinkId, evidenceLinkId);
    const [place] = await tx.select({ refId: evidenceLink.refId }).from(evidenceLink).where(isLink);
    if (!place) throw new Refusal('N0404');
    const locked = await lockRow(call, place.refId);
    const [found] = await tx
      .select({ link: evidenceLink, title: evidence.title })
      .from(evidenceLink)
      .innerJoin(evidence, eq(evidence.evidenceId, evidenceLink.evidenceId))
      .where(isLink);
    // it may have gone while the row was waited for
    if (!found) throw new Refusal('N0404');
    return { ...locked, ...found };
  }

  /** Refused with C0409 where the chart does not let the caller save the row. */
  function expectWriter({ row, cycle, actor }: LockedRow): void {
    guard.requireNext(row.stateCd, {
      type: 'entry.save',
      by: actor,
      isCycleOpen: isEntryOpen(cycle.stateCd),
    });
  }

  /** Leaves the line in the history of the row, and tells everybody who shows it or the evidence. */
  async function record(
    call: Call,
    { row }: LockedRow,
    { evidenceId, verb, detail, entry }: { evidenceId: string; verb: string; detail: object; entry: string },
  ): Promise<void> {
    const { tx, origin } = call;
    const customerCompanyId = row.custCoId;
    await recordChange(call, {
      resource: INDICATOR_DATA,
      id: row.idctrsDataId,
      customerCompanyId,
      verb,
      detail: { evidenceId, ...detail },
    });
    const { requestId } = origin;
    await notifyTouched(tx, { resource: EVIDENCE, id: evidenceId, customerCompanyId, requestId });
    await addHistoryEntry(tx, row.idctrsDataId, entry, origin);
  }

  /** The caller has written a part of the row from now on. */
  async function becomeWriter({ tx, principal }: Call, { row }: LockedRow): Promise<void> {
    await tx
      .update(indicatorData)
      .set({ writerIds: addWriter(row.writerIds, principal) })
      .where(eq(indicatorData.idctrsDataId, row.idctrsDataId));
  }

  /** Refused with N0404, and with C0409 by the chart, for withdrawn evidence, for one that is linked, and for too many. */
  async function create(
    call: Call,
    { evidenceId, refType, refId, page }: EvidenceLinkCreate,
  ): Promise<EvidenceLinkKey> {
    const { tx, principal, origin } = call;
    const locked = await lockRow(call, refId);
    expectWriter(locked);
    const [found] = await tx
      .select({ title: evidence.title, withdrawn: evidence.withdrawn, custCoId: evidence.custCoId })
      .from(evidence)
      .where(and(eq(evidence.evidenceId, evidenceId), store.scope(principal)))
      .for('share');
    if (found?.custCoId !== locked.row.custCoId) throw new Refusal('N0404');
    if (found.withdrawn) throw conflict(refusals.linkWithdrawn);
    const links = await tx
      .select({ evidenceId: evidenceLink.evidenceId })
      .from(evidenceLink)
      .where(and(eq(evidenceLink.refType, refType), eq(evidenceLink.refId, refId)));
    if (links.some((link) => link.evidenceId === evidenceId)) throw conflict(refusals.linked);
    if (links.length >= EVIDENCE_LINKS_MAX) throw conflict(refusals.tooMany(EVIDENCE_LINKS_MAX));
    const [link] = await tx
      .insert(evidenceLink)
      .values({ evidenceId, refType, refId, page, linkedById: principal.id, ...stampCreated(origin) })
      .returning({ evidenceLinkId: evidenceLink.evidenceLinkId });
    if (!link) throw new Error('No link was inserted');
    await becomeWriter(call, locked);
    const entry = entries.linked(found.title, page);
    await record(call, locked, { evidenceId, verb: 'link', detail: { page }, entry });
    return link;
  }

  /** Stores values of a link. */
  async function update(call: Call, { link }: Found, values: Partial<LinkRecord>): Promise<void> {
    await call.tx
      .update(evidenceLink)
      .set({ ...values, ...stampChanged(call.origin, link.version) })
      .where(eq(evidenceLink.evidenceLinkId, link.evidenceLinkId));
  }

  /** Names another page, which has not been reviewed. Refused with N0404, and with C0409 by the chart or as stale. */
  async function change(call: Call, { version, page, ...key }: EvidenceLinkChange): Promise<void> {
    const found = await lockLink(call, key);
    const { link, title } = found;
    expectVersion(link, version);
    expectWriter(found);
    if (link.page === page) return;
    const values = { page, reviewCd: null, reviewRsn: '' };
    await update(call, found, values);
    await becomeWriter(call, found);
    const detail = toChanges(link, values);
    const { evidenceId } = link;
    await record(call, found, {
      evidenceId,
      verb: 'linkChange',
      detail,
      entry: entries.changed(title, page),
    });
  }

  /** Refused with N0404, and with C0409 by the chart. */
  async function remove(call: Call, key: EvidenceLinkKey): Promise<void> {
    const found = await lockLink(call, key);
    const { evidenceId, page, evidenceLinkId } = found.link;
    expectWriter(found);
    await call.tx.delete(evidenceLink).where(eq(evidenceLink.evidenceLinkId, evidenceLinkId));
    await becomeWriter(call, found);
    const entry = entries.unlinked(found.title);
    await record(call, found, { evidenceId, verb: 'unlink', detail: { page }, entry });
  }

  /** Reason the caller does not review a link; null where it does. */
  function findObstacle({ principal }: Call, { link, row, cycle, actor }: Found): string | null {
    if (!isEntryOpen(cycle.stateCd)) return entryStateTexts.reasons.isCycleOpen;
    if (settledStates.includes(row.stateCd)) return refusals.settled;
    if (!actor.isApprover) return refusals.reviewer;
    return link.linkedById !== principal.id && actor.isOtherPerson ? null : refusals.ownLink;
  }

  /**
   * Says whether evidence proves the value. Refused with N0404, with V0001 for a rejection without a reason, and with
   * C0409 as stale, or for others than the approvers of the row who have not written it.
   */
  async function review(
    call: Call,
    key: EvidenceLinkKey,
    { version, reviewCd, reviewRsn }: EvidenceReview,
  ): Promise<void> {
    if (reviewCd === 'REJECTED' && reviewRsn === '') throw wrongField('reviewRsn', refusals.reason);
    const found = await lockLink(call, key);
    const { link, title } = found;
    expectVersion(link, version);
    const obstacle = findObstacle(call, found);
    if (obstacle !== null) throw conflict(obstacle);
    const values = { reviewCd, reviewRsn };
    await update(call, found, values);
    const entry = reviewCd === 'OK' ? entries.approved(title) : entries.rejected(title, reviewRsn);
    const detail = toChanges(link, values);
    await record(call, found, { evidenceId: link.evidenceId, verb: 'linkReview', detail, entry });
  }

  return { create, change, remove, review };
}
