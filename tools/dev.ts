import { spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';
import { root } from './sources.ts';

const api = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', path.join(root, 'server/main.ts')],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
const vite = await createServer({ root });
await vite.listen();
vite.printUrls();

async function stop(code: number): Promise<void> {
  await vite.close();
  process.exit(code);
}

api.on('exit', (code) => stop(code ?? 1));
process.on('SIGINT', () => api.kill('SIGINT'));
process.on('SIGTERM', () => api.kill('SIGTERM'));
