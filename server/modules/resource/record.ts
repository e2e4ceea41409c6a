import { notifyTouched, type Touched } from '../../db/touched.ts';
import { auditDetail } from '../audit/changes.ts';
import { audit } from '../audit/service.ts';
import type { Call } from './call.ts';

interface Change extends Touched {
  id: string;
  /** What was done: 'create', 'update', 'delete' or a command. */
  verb: string;
  /** What the audit keeps of it; long texts are cut. */
  detail?: Record<string, unknown>;
  /** Names of fields in `detail` whose values nobody may read. */
  secret?: readonly string[];
  /** The company that the record belonged to before, where it has moved to another. */
  formerCompanyId?: string | null;
}

/**
 * Records a change of a resource in its transaction: the audit line `{resource}.{verb}`, and the report to everybody
 * who shows the resource, in both companies where it has moved. Every change of a resource goes through here.
 */
export async function recordChange(
  { tx, origin }: Pick<Call, 'tx' | 'origin'>,
  change: Change,
): Promise<void> {
  const { resource, id, verb, detail, secret, customerCompanyId, formerCompanyId } = change;
  await audit(tx, origin, {
    action: `${resource}.${verb}`,
    result: 'C200',
    target: { type: resource, id },
    customerCompanyId,
    ...(detail ? { detail: auditDetail(detail, secret) } : {}),
  });
  await notifyTouched(tx, change);
  if (formerCompanyId !== undefined && formerCompanyId !== customerCompanyId) {
    await notifyTouched(tx, { resource, id, customerCompanyId: formerCompanyId });
  }
}
