import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { sampleLimits } from '../src/statecharts/charts/sampleLimits.ts';
import { charts } from '../src/statecharts/registry.ts';
import { takeReleaseSnapshot } from '../src/statecharts/releaseSnapshot.ts';
import { dist, root } from './sources.ts';

/** Revision of the sources; null outside of a repository. */
function readCommit(): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Writes the charts of this release where the server finds them and serves them from, apart from the public files. */
export function writeReleaseSnapshot(): void {
  const snapshot = takeReleaseSnapshot(charts, sampleLimits, {
    version: manifest.version,
    commit: readCommit(),
    date: new Date().toISOString(),
  });
  writeFileSync(path.join(dist, '.vite', 'statecharts.json'), JSON.stringify(snapshot));
}
