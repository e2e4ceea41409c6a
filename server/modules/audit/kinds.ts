import { logKinds, logTasks } from '../../../src/contracts/logs.ts';
import { logTexts } from '../../../src/messages/ko.logs.ts';
import type { AuditKind } from '../../db/schema/audit.ts';
import type { AuditEntry } from './entry.ts';

const kinds = new Map<string, AuditKind>(
  logKinds.flatMap((kind) =>
    Object.values(logTasks[kind])
      .flat()
      .map((action) => [action, kind] as const),
  ),
);

/** Fields of a person whose change is one of roles. */
const assignmentFields = ['userAuth', 'roleId'] as const;

const hasAssignment = (detail: Record<string, unknown> = {}): boolean =>
  assignmentFields.some((field) => detail[field] !== undefined && detail[field] !== null);

/** The log that a line is shown in. Changes of a person are in that of roles where they concern the own one. */
export function findKind({
  action,
  target,
  detail,
}: Pick<AuditEntry, 'action' | 'target' | 'detail'>): AuditKind {
  const kind = kinds.get(action) ?? 'change';
  return target?.type === 'user' && kind === 'role' && !hasAssignment(detail) ? 'change' : kind;
}

const personalChanges: Readonly<Record<string, string>> = logTexts.personalChanges;

/** The line of personal data that goes with a line about a person whom somebody else has changed. */
export function toPrivacyEntry(
  { action, result, target, detail, customerCompanyId }: AuditEntry,
  actorId: string | null,
): AuditEntry | undefined {
  const task = personalChanges[action];
  if (task === undefined || target?.type !== 'user') return undefined;
  if (actorId === null || target.id === actorId) return undefined;
  return {
    action: 'privacy.change',
    result,
    target,
    subjects: [target.id],
    masked: false,
    ...(customerCompanyId === undefined ? {} : { customerCompanyId }),
    detail: { task, fields: Object.keys(detail ?? {}) },
  };
}
