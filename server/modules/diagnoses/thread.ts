import { Worker } from 'node:worker_threads';
import type { Calculated } from './calculation.ts';
import type { CalculationMessage } from './calculator.ts';
import type { RunInput } from './input.ts';

const CALCULATE_MS = 120_000;
const MEMORY_MB = 1_024;

/**
 * Calculates in a thread of its own, whose memory and time are bounded, so that no result keeps the server waiting.
 * `parts` are the inputs of sections as JSON, taken one at a time.
 */
export async function calculateInThread(
  { input, phrases, parts: hashed }: RunInput,
  parts: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<Calculated> {
  const worker = new Worker(new URL('./calculator.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const post = (message: CalculationMessage) => worker.postMessage(message);
  const ended = AbortSignal.any([signal, AbortSignal.timeout(CALCULATE_MS)]);
  try {
    return await new Promise<Calculated>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread that calculates a result has ended')));
      ended.addEventListener('abort', () => reject(ended.reason), { once: true });
      (async () => {
        for await (const part of parts) post({ part });
        post({ run: { input, phrases, partHashes: hashed.map(({ inputHash }) => inputHash) } });
      })().catch(reject);
    });
  } finally {
    void worker.terminate();
  }
}
