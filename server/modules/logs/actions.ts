import { type LogKind, logTasks } from '../../../src/contracts/logs.ts';

/** The actions that a filter of a log stands for; none for one that it does not have. */
export const findActions = (kind: LogKind, task: string): readonly string[] =>
  (logTasks[kind] as Readonly<Record<string, readonly string[]>>)[task] ?? [];
