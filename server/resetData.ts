import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { resetData as texts } from '../src/messages/ko.server.ts';
import { loadConfig, SettingError } from './config.ts';
import { FolderInUseError, lockFolder } from './db/lock.ts';

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

async function confirm(folder: string): Promise<boolean> {
  const dialog = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^(y|yes|예|네)$/i.test((await dialog.question(texts.question(folder))).trim());
  } finally {
    dialog.close();
  }
}

/**
 * Deletes what is in DATA_DIR, so that the next start makes it again. Asks before, unless `--yes` is given. Refused
 * with a PostgreSQL, where no server's data folder is, and while a server uses it.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { yes: { type: 'boolean' } }, strict: false });
  const { databaseUrl, dataDir } = loadConfig(process.env);
  if (databaseUrl !== undefined) return fail(texts.onlyEmbedded);
  const names = await readdir(dataDir).catch((): string[] => []);
  if (!names.includes('pg')) return fail(texts.nothing(dataDir));
  if (values.yes !== true && !(await confirm(dataDir))) return fail(texts.kept);
  const lock = await lockFolder(dataDir);
  try {
    const found = (await readdir(dataDir)).filter((name) => !name.startsWith('server.lock'));
    await Promise.all(found.map((name) => rm(path.join(dataDir, name), { recursive: true })));
  } finally {
    await lock.release();
  }
  process.stdout.write(texts.done(dataDir));
}

await main().catch((error: unknown) => {
  if (error instanceof FolderInUseError || error instanceof SettingError) return fail(error.message);
  throw error;
});
