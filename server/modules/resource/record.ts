import { notifyTouched, type Touched } from '../../db/touched.ts';
import { audit } from '../audit/service.ts';
import type { Call } from './call.ts';

interface Change extends Touched {
  id: string;
  /** What was done: 'create', 'update', 'delete' or a command. */
  verb: string;
  detail?: Record<string, unknown>;
}

/**
 * Records a change of a resource in its transaction: the audit line `{resource}.{verb}`, and the report to everybody
 * who shows the resource. Every change of a resource goes through here.
 */
export async function recordChange({ tx, origin }: Call, change: Change): Promise<void> {
  const { resource, id, verb, detail } = change;
  await audit(tx, origin, {
    action: `${resource}.${verb}`,
    result: 'C200',
    target: { type: resource, id },
    ...(detail ? { detail } : {}),
  });
  await notifyTouched(tx, change);
}
