import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.dirname(import.meta.dirname);
export const dist = path.join(root, 'dist');
const stamp = path.join(dist, '.vite', 'sources.sha256');
const inputs = [
  'index.html',
  'package-lock.json',
  'public/**',
  'resources/**',
  'src/**',
  'tools/chart{Sources,Usage}.ts',
  'tools/prerender.ts',
  'tools/releaseSnapshot.ts',
  'tools/vite/**',
  'vite.config.ts',
];

/** SHA-256 over the names and contents of everything the browser build is made from. */
export function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

export function buildIsFresh(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources();
}

/** Marks `dist` as made from the sources that had this hash before the build began. */
export function markBuilt(hash: string): void {
  writeFileSync(stamp, hash);
}
