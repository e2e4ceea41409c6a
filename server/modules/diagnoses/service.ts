import type { Clock } from '../../clock.ts';
import type { Queue } from '../../jobs/queue.ts';
import { createRunCommands } from './commands.ts';
import { createExplanations } from './explaining.ts';
import type { RunLifecycle } from './lifecycle.ts';
import { createResults } from './results.ts';
import { createRunLists } from './runLists.ts';

export type DiagnosisService = ReturnType<typeof createDiagnosisService>;

/** Runs of diagnoses and their results. */
export function createDiagnosisService({
  clock,
  queue,
  lifecycle,
}: {
  clock: Clock;
  queue: Queue;
  lifecycle: RunLifecycle;
}) {
  const results = createResults({ clock });
  return {
    ...createRunLists({ clock, lifecycle }),
    ...createRunCommands({ queue, lifecycle }),
    ...createExplanations({ clock, results }),
    results,
  };
}
