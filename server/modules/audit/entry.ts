/** Action, as the audit records it. */
export interface AuditEntry {
  action: string;
  result: string;
  target?: { type: string; id: string };
  detail?: Record<string, unknown>;
  /** In whose log it is, where that is not the actor's company. */
  customerCompanyId?: string | null;
  /** People whose personal data it is about: their ids, or `all` of a file with so many. */
  subjects?: readonly string[] | { all: number };
  masked?: boolean;
  reason?: string;
  /** Rows of a file. */
  rows?: number;
}
