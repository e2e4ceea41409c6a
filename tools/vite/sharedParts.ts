import path from 'node:path';
import type { Rolldown } from 'vite';
import { root } from '../sources.ts';

interface Graph {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/** What so many pages and windows have in common is in one file. */
const MANY = 20;

/** Its index names all that it has, though a module that imports it needs little of that. */
const isPackageOfMuch = (id: string) => id.includes('/node_modules/@mantine/');

/**
 * Puts what many screens share into one file, in place of the dozens of small ones that the first of them would ask
 * for. What the `early` modules import stays in files of its own, so that they do not bring that one along.
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
      name: (id, graph) => (isEarly(id, graph) || isFetchedByItself(id, graph) ? null : 'shared'),
      minShareCount: MANY,
    },
  ];
}
