import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { root } from './sources.ts';

export const findFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).map((file) => file.replaceAll(path.sep, '/'));

export const findSource = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const resolve = (file: string, specifier: string) => path.posix.join(path.posix.dirname(file), specifier);
const isOfProject = (specifier: string) => /^\.{1,2}\/.*\.tsx?$/.test(specifier);

type Import = { file: string; names: readonly string[] };

/** Files of the project that `file` imports for their values, with the names it takes. */
export function readImports(file: string): Import[] {
  const { module } = parseSync(file, findSource(file));
  const fixed = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      names: entries.flatMap(({ importName }) => importName.name ?? []),
    }));
  const lazy = module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: findSource(file).slice(moduleRequest.start + 1, moduleRequest.end - 1),
    names: [],
  }));
  return [...fixed, ...lazy]
    .filter(({ specifier }) => isOfProject(specifier))
    .map(({ specifier, names }) => ({ file: resolve(file, specifier), names }));
}

/** `file` and those of its own folder that it imports, directly or not, be it for a type: all that one reads of it. */
export function filesReadWith(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const { moduleRequest } of parseSync(file, findSource(file)).module.staticImports) {
    const next = resolve(file, moduleRequest.value);
    if (isOfProject(moduleRequest.value) && path.posix.dirname(next) === path.posix.dirname(file))
      filesReadWith(next, known);
  }
  return known;
}

/** `file` and everything that it loads, now or later; `known` is not looked into. */
export function loadedBy(file: string, known: Set<string>, read = readImports): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const imported of read(file)) loadedBy(imported.file, known, read);
  return known;
}

/** The screen's file of each route that has one, read from the calls of `screenRoute` in the route table. */
export function screensByRoute(): Map<string, string> {
  const screens = new Map<string, string>();
  const loaders = new Map<string, string>();
  const files = findFiles('src/app/routes/*.ts');
  const screenIn = (text: string) => /import\('\.\.\/\.\.\/(screens\/[^']+)'\)/.exec(text)?.[1];
  for (const file of files)
    for (const [, name, screen] of findSource(file).matchAll(
      /const (\w+) = \(\) => import\('\.\.\/\.\.\/(screens\/[^']+)'\)/g,
    ))
      if (name && screen) loaders.set(name, screen);
  for (const file of files) {
    const source = findSource(file);
    new Visitor({
      CallExpression({ callee, arguments: [name, load] }) {
        if (callee.type !== 'Identifier' || callee.name !== 'screenRoute' || !name || !load) return;
        const loader = source.slice(load.start, load.end);
        const screen = screenIn(loader) ?? loaders.get(loader);
        const written = source.slice(name.start + 1, name.end - 1);
        // Notices are under two sections.
        const section = /\$\{at\}/;
        const names = section.test(written)
          ? ['ntc', 'sys'].map((at) => written.replace(section, at))
          : [written];
        if (screen === undefined) throw new Error(`The screen of ${written} in ${file} cannot be read`);
        for (const route of names) screens.set(route, `src/${screen}`);
      },
    }).visit(parseSync(file, source).program);
  }
  return screens;
}

/** Ids that charts are created with under src/machines, with their files; ones that are not literals are left out. */
export function createdCharts(): { id: string; file: string }[] {
  return findFiles('src/machines/**/*.ts').flatMap((file) => {
    const source = findSource(file);
    const ids: string[] = [];
    new Visitor({
      CallExpression({ callee, arguments: [config] }) {
        const isCreation =
          (callee.type === 'MemberExpression' &&
            callee.property.type === 'Identifier' &&
            callee.property.name === 'createMachine') ||
          (callee.type === 'Identifier' && callee.name === 'createMachine');
        if (!isCreation || config?.type !== 'ObjectExpression') return;
        for (const property of config.properties)
          if (
            property.type === 'Property' &&
            property.key.type === 'Identifier' &&
            property.key.name === 'id' &&
            property.value.type === 'Literal'
          )
            ids.push(String(property.value.value));
      },
    }).visit(parseSync(file, source).program);
    return ids.map((id) => ({ id, file }));
  });
}
