import type { AuditEntry } from '../audit/service.ts';
import type { ExportSource } from '../sheets/listExport.ts';

/** The log lines of a file: that it was made and, where it has personal data, of how many people and why. */
export function exportLines(file: {
  title: string;
  rows: number;
  reason: string | undefined;
  source: Pick<ExportSource, 'personalData'>;
}): AuditEntry[] {
  const { title, rows, source } = file;
  const about = {
    result: 'C200',
    rows,
    detail: { task: title },
    ...(file.reason === undefined ? {} : { reason: file.reason }),
  };
  const access = { action: 'excel.export', ...about };
  if (!source.personalData) return [access];
  const { masked } = source.personalData;
  return [access, { action: 'privacy.export', ...about, subjects: { all: rows }, masked }];
}
