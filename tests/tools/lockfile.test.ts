import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const lockfile = path.resolve(import.meta.dirname, '../../package-lock.json');
const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** Returns the place where Node would find `name` from `location`, as the lockfile has it; undefined when nowhere. */
function locked(location: string, name: string): LockedPackage | undefined {
  const parts = location === '' ? [] : location.split('/node_modules/');
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const folder = parts.slice(0, depth).join('/node_modules/');
    const found = packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`];
    if (found) return found;
  }
  return undefined;
}

// npm writes a lockfile without the packages a registry does not show, and npm ci then refuses it
it('the lockfile holds every package it refers to, those for other platforms included', () => {
  const missing = Object.entries(packages).flatMap(([location, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !locked(location, name)?.version)
      .map((name) => `${location || 'package.json'} → ${name}`),
  );
  expect(missing).toEqual([]);
});
