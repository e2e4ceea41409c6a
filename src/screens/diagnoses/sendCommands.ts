import type { DiagnosisRunRow } from '../../contracts/diagnosisRuns.ts';
import { statusMessages } from '../../messages/ko.ts';
import { HttpError } from '../../services/httpError.ts';
import { type RefusedRun, type RunCommand, sendCommand } from './runCommands.ts';

interface Sending {
  reason?: string;
  signal: AbortSignal;
  onProgress?(progress: { done: number; total: number }): void;
}

/**
 * Sends a command for each run, and returns those for which the server refused it. One alone is refused by throwing, as
 * everything is that is no refusal.
 */
export async function sendCommands(
  name: RunCommand,
  rows: readonly DiagnosisRunRow[],
  { reason = '', signal, onProgress }: Sending,
): Promise<RefusedRun[]> {
  const refused: RefusedRun[] = [];
  for (const [place, row] of rows.entries()) {
    try {
      await sendCommand(name, row, { reason, signal });
    } catch (error) {
      if (rows.length === 1 || !(error instanceof HttpError) || error.kind !== 'refused') throw error;
      refused.push({ row, message: error.message || statusMessages.S0001 });
    }
    onProgress?.({ done: place + 1, total: rows.length });
  }
  return refused;
}
