import { build } from 'vite';
import { checkBudget } from './budget.ts';
import { prerenderLoginPage } from './prerender.ts';
import { writeReleaseSnapshot } from './releaseSnapshot.ts';
import { hashSources, markBuilt, root } from './sources.ts';

/** Builds `dist` and returns whether it keeps its budgets. */
export async function buildConsole(): Promise<boolean> {
  const hash = hashSources();
  await build({ root, logLevel: 'warn' });
  await prerenderLoginPage();
  writeReleaseSnapshot();
  markBuilt(hash);
  return checkBudget();
}

if (import.meta.main && !(await buildConsole())) process.exitCode = 1;
