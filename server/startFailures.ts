import { mkdir, mkdtemp, rmdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { startUp } from '../src/messages/ko.server.ts';
import { type Config, SettingError } from './config.ts';
import { FolderInUseError } from './db/lock.ts';
import { OtherReleaseError } from './db/migrations.ts';
import { loggedMessage } from './loggedErrors.ts';

/** Codes that the file system refuses a folder with. */
const folderCodes = new Set([
  ...['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST', 'EISDIR', 'ENOENT', 'EIO'],
]);
/** PGlite needs more than this for a new database. */
const NEEDED_BYTES = 60 * 1024 * 1024;

const findCode = (error: unknown): string | undefined => {
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown[] };
  if (typeof code === 'string') return code;
  return cause ? findCode(cause) : errors?.[0] ? findCode(errors[0]) : undefined;
};

async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Number.MAX_VALUE, bsize: 1 }));
  return bavail * bsize < NEEDED_BYTES;
}

/**
 * The message when nothing can be written into DATA_DIR, which is made where it is missing. It holds files with
 * PostgreSQL as well, at least until they are whole.
 */
export async function folderFailure({ dataDir }: Config): Promise<string | undefined> {
  try {
    await mkdir(dataDir, { recursive: true });
    await rmdir(await mkdtemp(path.join(dataDir, 'start-')));
    return undefined;
  } catch (error) {
    return startUp.folderNotWritable(dataDir, findCode(error) ?? loggedMessage(error));
  }
}

/** The message when settings or database prevent the start: setting and remedy. */
export async function startFailure(error: unknown, config: Config): Promise<string> {
  if (error instanceof FolderInUseError || error instanceof SettingError) return error.message;
  if (error instanceof OtherReleaseError) {
    const { databaseUrl, dataDir } = config;
    if (databaseUrl === undefined) return startUp.folderOfOtherRelease(dataDir);
    const { host, pathname } = new URL(databaseUrl);
    return startUp.databaseOfOtherRelease(host + pathname);
  }
  const code = findCode(error);
  const reason = code ?? loggedMessage(error).split('\n', 1)[0] ?? '';
  if (config.databaseUrl !== undefined) {
    const { host, pathname } = new URL(config.databaseUrl);
    return startUp.databaseUnreachable(host + pathname, reason);
  }
  if (code !== undefined && folderCodes.has(code)) return startUp.folderNotWritable(config.dataDir, code);
  if (await isFull(config.dataDir)) return startUp.folderNotWritable(config.dataDir, 'ENOSPC');
  return startUp.databaseUnreadable(config.dataDir, reason);
}

/** The message when the server cannot listen where it is told to; undefined when no setting is to blame. */
export function listenFailure(error: unknown, { host, port }: Config): string | undefined {
  const code = findCode(error);
  switch (code) {
    case 'EADDRINUSE':
      return startUp.portInUse(port);
    case 'EACCES':
      return startUp.portNotAllowed(port);
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return startUp.addressUnusable(host, code);
    default:
      return undefined;
  }
}
