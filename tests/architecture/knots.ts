import path from 'node:path';
import { parseModule } from './module.ts';

const area = /^server\/modules\/([^/]+)(?:\/[^/]+)?$/;

/** Modules of the server, and the files beside them, with those that each imports, types included. */
export function readModuleImports(files: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const [file, source] of files) {
    const name = area.exec(file)?.[1];
    if (name === undefined) continue;
    const imported = imports.get(name) ?? new Set();
    imports.set(name, imported);
    for (const specifier of parseModule(file, source).imports) {
      const target = area.exec(path.posix.join(path.posix.dirname(file), specifier))?.[1];
      if (target !== undefined && target !== name) imported.add(target);
    }
  }
  return imports;
}

/** Every module that a module imports, directly or through others. */
function findReachable(imports: ReadonlyMap<string, ReadonlySet<string>>, from: string): Set<string> {
  const reachable = new Set<string>();
  const open = [from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const next of imports.get(name) ?? []) {
      if (reachable.has(next)) continue;
      reachable.add(next);
      open.push(next);
    }
  }
  return reachable;
}

/** Knots, the largest first: modules each of which imports every other one, directly or through others. */
export function findKnots(imports: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reachable = new Map([...imports.keys()].map((name) => [name, findReachable(imports, name)]));
  const knots = new Map<string, string[]>();
  for (const [name, reached] of reachable) {
    if (!reached.has(name)) continue;
    const knot = [...reached].filter((other) => reachable.get(other)?.has(name)).sort();
    knots.set(knot.join(), knot);
  }
  return [...knots.values()].sort((one, other) => other.length - one.length);
}
