import { build } from 'vite';
import { checkBudget } from './budget.ts';
import { hashSources, markBuilt, root } from './sources.ts';

/** Builds `dist` and holds it to its budgets; the process's exit code is 1 when one is exceeded. */
export async function buildConsole(): Promise<void> {
  const hash = hashSources();
  await build({ root, logLevel: 'warn' });
  if (checkBudget()) markBuilt(hash);
  else process.exitCode = 1;
}

if (import.meta.main) await buildConsole();
