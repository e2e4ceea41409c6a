import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProcess } from '../../tools/serverProcess.ts';
import { demoSettings } from './server.ts';

/** Migrates and seeds one data folder; every server of the browser tests starts from a copy of it. */
export default async function setup(): Promise<() => Promise<void>> {
  const template = await mkdtemp(path.join(tmpdir(), 'esg-template-'));
  const server = await startProcess('server/main.ts', demoSettings(template), '/readyz');
  await server.stop();
  process.env.E2E_DATA_TEMPLATE = template;
  return () => rm(template, { recursive: true, force: true });
}
