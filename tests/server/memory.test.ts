import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { startProcess } from '../../tools/serverProcess.ts';
import { root } from '../../tools/sources.ts';
import { engine } from './support/database.ts';
import { createPostgresDatabase } from './support/postgresCopies.ts';

const reporter = pathToFileURL(path.join(import.meta.dirname, 'support/reportModules.mjs')).href;
const tool = (name: string): string => path.join(root, 'tools', name);

const residentMb = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
};

describe.runIf(engine === 'postgres' && process.platform === 'linux')('a server on PostgreSQL', () => {
  test('is small when idle and after a sign-in, and loads neither PGlite nor SDKs it does not need', async () => {
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', tool('strip.mjs')]);
    const server = await startProcess(
      'server/main.ts',
      {
        DATABASE_URL: await createPostgresDatabase(),
        NODE_OPTIONS: `--import=${reporter}`,
        // which keeps what it has read; those who start the server have none
        NODE_DISABLE_COMPILE_CACHE: '1',
      },
      '/readyz',
      { nodeArgs: ['--import', pathToFileURL(tool('strippedSources.mjs')).href] },
    );
    const idle = await residentMb(server.pid);
    const response = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: 'nobody01', password: 'Not!2026right' }),
    });
    expect(await response.json()).toMatchObject({ status: 'M001' });
    const used = await residentMb(server.pid);
    expect(await server.stop()).toBe(0);
    const packages = /packages: (.*)/.exec(server.log())?.[1]?.split(' ') ?? [];
    expect(packages).toContain('pg');
    expect(
      packages.filter((name) => /pglite|aws|smithy|nodemailer|solapi|excel|file-type|amaro/.test(name)),
    ).toEqual([]);
    // 143 to 149 MB measured (172 with the parser of TypeScript), with room for other machines
    expect({ idle: idle < 165, used: used < 165 }, `idle ${idle} MB, used ${used} MB`).toEqual({
      idle: true,
      used: true,
    });
  });
});
