import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const lock = { packages: { '': {}, 'node_modules/a': { version: '1.0.0', integrity: 'sha-a' } } };

const untilTerminated =
  "process.on('SIGTERM', () => process.exit(3));\nsetInterval(() => {}, 1000);\nprocess.stdout.write('up');\n";

let folder = '';

/** A project whose `npm` writes down that it was called and installs what the lockfile has. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bootstrap-'));
  mkdirSync(path.join(folder, 'tools'));
  cpSync(path.join(root, 'tools/bootstrap.mjs'), path.join(folder, 'tools/bootstrap.mjs'));
  write('package-lock.json', JSON.stringify(lock));
  write(
    'print.ts',
    "const said: string[] = ['ran', ...process.argv.slice(2)];\nconsole.log(said.join(' '));\n",
  );
  mkdirSync(path.join(folder, 'bin'));
  const npm = [
    '#!/bin/sh',
    'echo "npm $*"',
    'mkdir -p node_modules/node/bin',
    `ln -sf "${process.execPath}" node_modules/node/bin/node`,
    'cp package-lock.json node_modules/.package-lock.json',
  ];
  writeFileSync(path.join(folder, 'bin/npm'), `${npm.join('\n')}\n`, { mode: 0o755 });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string): void {
  writeFileSync(path.join(folder, name), content);
}

const env = () => ({
  ...process.env,
  PATH: `${path.join(folder, 'bin')}${path.delimiter}${process.env.PATH}`,
});

function bootstrap(...args: string[]) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.join(folder, 'tools/bootstrap.mjs'), ...args],
    {
      env: env(),
      encoding: 'utf8',
    },
  );
  return { status, lines: stdout.trim().split('\n') };
}

describe('bootstrap', () => {
  it('installs once, then only runs', () => {
    expect(bootstrap('print.ts', 'a', 'b')).toEqual({
      status: 0,
      lines: ['npm ci --loglevel=error', 'ran a b'],
    });
    expect(bootstrap('print.ts', 'a', 'b')).toEqual({ status: 0, lines: ['ran a b'] });
  });

  it('installs again when the lockfile asks for another version', () => {
    bootstrap('print.ts');
    write('package-lock.json', JSON.stringify(lock).replace('1.0.0', '1.0.1'));
    expect(bootstrap('print.ts').lines[0]).toBe('npm ci --loglevel=error');
  });

  it('does not miss optional packages of other platforms', () => {
    bootstrap('print.ts');
    const more = { packages: { ...lock.packages, 'node_modules/b': { version: '1.0.0', optional: true } } };
    write('package-lock.json', JSON.stringify(more));
    expect(bootstrap('print.ts').lines).toEqual(['ran']);
  });

  it('runs scripts in order, hands arguments to the last and stops at the first that fails', () => {
    write('fail.ts', 'process.exit(7);\n');
    expect(bootstrap('print.ts', 'print.ts', '--x').lines).toEqual([
      'npm ci --loglevel=error',
      'ran',
      'ran --x',
    ]);
    expect(bootstrap('fail.ts', 'print.ts')).toEqual({ status: 7, lines: [''] });
  });

  it('passes SIGTERM on and ends with the exit code of what it ran', async () => {
    bootstrap('print.ts');
    write('serve.ts', untilTerminated);
    const child = spawn(process.execPath, [path.join(folder, 'tools/bootstrap.mjs'), 'serve.ts'], {
      env: env(),
    });
    const ended = new Promise((resolve) => child.on('exit', resolve));
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(3);
  });

  it.each([
    ['the shell that npm runs it in', (command: string) => command],
    ['the npm around that shell', (command: string) => `sh -c '${command}'; true`],
  ])('ends what it ran when %s dies', async (_who, wrap) => {
    bootstrap('print.ts');
    write('serve.ts', untilTerminated);
    const command = `"${process.execPath}" "${path.join(folder, 'tools/bootstrap.mjs')}" serve.ts; true`;
    const shell = spawn('sh', ['-c', wrap(command)], { env: { ...env(), npm_lifecycle_event: 'start' } });
    await new Promise((resolve) => shell.stdout.once('data', resolve));
    shell.kill('SIGKILL');
    // all of them hold the shell's output open for as long as they live
    await new Promise((resolve) => shell.stdout.once('close', resolve));
  });
});
