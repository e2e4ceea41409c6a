import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { ChartSnapshot } from '../src/statecharts/diff.ts';
import type { PathOptions } from '../src/statecharts/generate.ts';
import { root } from './sources.ts';

const run = promisify(execFile);
const OUTPUT_MAX = 256 * 1024 * 1024;

/** Places of the registry in revisions: that of today, and the one of before. */
const registries = ['src/statecharts/registry.ts', 'src/machines/registry.ts'] as const;

/** Runs in a process of its own, beside the charts of the revision, which this process has others of. */
const snapshotScript = (registry: string) => `
import { charts } from './${registry}';
import { takeSnapshot } from ${JSON.stringify(pathToFileURL(path.join(root, 'src/statecharts/diff.ts')).href)};
const options = JSON.parse(process.argv[2]);
process.stdout.write(JSON.stringify(charts.map((chart) => takeSnapshot(chart, options))));
`;

/** A revision that git does not know, or whose charts cannot be read. */
export class RevisionError extends Error {
  override name = 'RevisionError';
}

async function archive(repository: string, revision: string): Promise<Buffer> {
  const git = ['-C', repository];
  try {
    await run('git', [
      ...git,
      'rev-parse',
      '--verify',
      '--quiet',
      '--end-of-options',
      `${revision}^{commit}`,
    ]);
  } catch {
    throw new RevisionError(`git knows no revision ${revision}`);
  }
  try {
    const { stdout } = await run('git', [...git, 'archive', '--format=tar', revision, 'src'], {
      encoding: 'buffer',
      maxBuffer: OUTPUT_MAX,
    });
    return stdout;
  } catch {
    throw new RevisionError(`${revision} has no folder src, so it has no charts`);
  }
}

/**
 * Snapshots of the charts as `revision` of `repository` registered them. Its charts run under this version of the
 * toolkit and of the packages. Throws a `RevisionError` for a revision that is unknown or has no charts.
 */
export async function snapshotsAt(
  revision: string,
  options: PathOptions,
  repository = root,
): Promise<ChartSnapshot[]> {
  const content = await archive(repository, revision);
  const folder = mkdtempSync(path.join(tmpdir(), 'charts-'));
  try {
    mkdirSync(path.join(folder, 'tree'));
    execFileSync('tar', ['-x', '-C', path.join(folder, 'tree')], { input: content });
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'tree', 'node_modules'), 'junction');
    const registry = registries.find((file) => existsSync(path.join(folder, 'tree', file)));
    if (registry === undefined)
      throw new RevisionError(`${revision} has no charts: ${registries[0]} is missing`);
    const script = path.join(folder, 'tree/snapshot.ts');
    writeFileSync(script, snapshotScript(registry));
    const { stdout } = await run(process.execPath, [script, JSON.stringify(options)], {
      maxBuffer: OUTPUT_MAX,
    }).catch((error: { stderr?: string }) => {
      const reason = error.stderr?.split('\n').find((line) => line.includes('Error')) ?? 'no reason given';
      throw new RevisionError(`the charts of ${revision} cannot be read: ${reason}`);
    });
    return JSON.parse(stdout) as ChartSnapshot[];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
