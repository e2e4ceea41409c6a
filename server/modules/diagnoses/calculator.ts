import { parentPort } from 'node:worker_threads';
import type { DiagnosisInput } from '../../../src/contracts/diagnosis.ts';
import { calculate } from './calculation.ts';
import type { RunPhrases } from './input.ts';

/** Messages to the thread: the inputs of sections, as JSON, and at the end the run that they are of. */
export type CalculationMessage =
  | { part: string }
  | { run: { input: DiagnosisInput; phrases: RunPhrases | null; partHashes: readonly string[] } };

const parts: DiagnosisInput[] = [];

parentPort?.on('message', (message: CalculationMessage) => {
  if ('part' in message) parts.push(JSON.parse(message.part));
  else parentPort?.postMessage(calculate(message.run.input, { ...message.run, parts }));
});
