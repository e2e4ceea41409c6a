import path from 'node:path';
import type { Rolldown } from 'vite';
import { root } from '../sources.ts';

interface Graph {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/** Number of areas from which on what their screens have in common is in one file. */
const MANY = 4;

const area = /\/src\/screens\/(\w+)\//;

/** Its index names all that it has, though a module that imports it needs little of that. */
const isPackageOfMuch = (id: string) => id.includes('/node_modules/@mantine/');

/** Names of the folders of screens that bring a module along, without what they fetch later. */
function findAreas(id: string, graph: Graph): string[] {
  const areas = new Set<string>();
  const seen = new Set([id]);
  for (const each of seen) {
    const found = area.exec(each)?.[1];
    if (found) areas.add(found);
    else for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  }
  return [...areas].sort();
}

/**
 * Puts what many screens share into one file, its styles into another, and each area's screens and windows with what
 * they alone need into one more, in place of the dozens of small ones that the first of them would ask for. What the
 * `early` modules import stays in files of its own, so that they do not bring those along.
 */
export function sharedParts(early: readonly string[]): Rolldown.CodeSplittingGroup[] {
  let imported: Set<string> | undefined;
  const isEarly = (id: string, graph: Graph) => {
    if (!imported) {
      imported = new Set(early.map((module) => path.join(root, module)));
      for (const each of imported)
        for (const next of graph.getModuleInfo(each)?.importedIds ?? [])
          if (!isPackageOfMuch(next)) imported.add(next);
    }
    return imported.has(id);
  };
  const isFetchedByItself = (id: string, graph: Graph) =>
    (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;

  return [
    {
      name: (id, graph) => (isEarly(id, graph) && !isFetchedByItself(id, graph) ? 'early' : null),
      priority: 1,
      entriesAware: true,
    },
    {
      name: (id, graph) => {
        if (isEarly(id, graph)) return null;
        const areas = findAreas(id, graph);
        if (areas.length < MANY) return areas[0] ?? null;
        if (id.endsWith('.css')) return 'styles';
        return isFetchedByItself(id, graph) ? null : 'shared';
      },
      includeDependenciesRecursively: false,
    },
  ];
}
