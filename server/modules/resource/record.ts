import { notifyTouched, type Touched } from '../../db/touched.ts';
import { auditDetail } from '../audit/changes.ts';
import { audit, auditAll } from '../audit/service.ts';
import type { Acting } from './call.ts';

interface Change extends Omit<Touched, 'requestId'> {
  id: string;
  /** Action: 'create', 'update', 'delete' or a command. */
  verb: string;
  /** Details that the audit keeps; long texts are cut. */
  detail?: Record<string, unknown>;
  /** Names of fields in `detail` whose values nobody may read. */
  secret?: readonly string[];
  /** The company that the record belonged to before, where it has moved to another. */
  formerCompanyId?: string | null;
}

const toEntry = ({ resource, id, verb, detail, secret, customerCompanyId }: Change) => ({
  action: `${resource}.${verb}`,
  result: 'C200' as const,
  target: { type: resource, id },
  customerCompanyId,
  ...(detail ? { detail: auditDetail(detail, secret) } : {}),
});

/** Records many changes of a resource of one company, or of none, in as few statements as they need. */
export async function recordChanges(
  { tx, origin }: Acting,
  resource: string,
  changes: readonly Omit<Change, 'resource' | 'customerCompanyId' | 'formerCompanyId'>[],
  customerCompanyId: string | null = null,
): Promise<void> {
  const owned = { resource, customerCompanyId };
  await auditAll(
    tx,
    origin,
    changes.map((change) => toEntry({ ...change, ...owned })),
  );
  if (changes.length > 0) await notifyTouched(tx, { ...owned, id: null, requestId: origin.requestId });
}

/**
 * Records a change of a resource in its transaction: the audit line `{resource}.{verb}`, and the report to everybody
 * who shows the resource, in both companies where it has moved. Every change of a resource goes through here.
 */
export async function recordChange({ tx, origin }: Acting, change: Change): Promise<void> {
  const { resource, id, customerCompanyId, formerCompanyId } = change;
  await audit(tx, origin, toEntry(change));
  const { requestId } = origin;
  await notifyTouched(tx, { ...change, requestId });
  if (formerCompanyId !== undefined && formerCompanyId !== customerCompanyId) {
    await notifyTouched(tx, { resource, id, customerCompanyId: formerCompanyId, requestId });
  }
}
