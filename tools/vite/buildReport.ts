import type { Plugin, Rolldown } from 'vite';

/** One JavaScript chunk of the build: what is in it and what it pulls in. */
export interface ReportedChunk {
  file: string;
  isEntry: boolean;
  /** Files of chunks loaded together with this one. */
  imports: string[];
  css: string[];
  /** Module ids relative to the root, `node_modules/…` for packages. */
  modules: string[];
}

export const reportFile = '.vite/chunks.json';

/** Records which modules ended up in which chunk, for `tools/budget.ts`. */
export function buildReport(): Plugin {
  let root = process.cwd();
  const relative = (id: string) => {
    const clean = id.replace(/^\0/, '').split('?')[0] ?? id;
    return clean.startsWith(`${root}/`) ? clean.slice(root.length + 1) : clean;
  };
  // one that only passes on what another chunk holds has no module of its own
  const getModules = ({ modules, facadeModuleId }: Rolldown.OutputChunk) => [
    ...new Set([...Object.keys(modules), ...(facadeModuleId === null ? [] : [facadeModuleId])]),
  ];
  return {
    name: 'build-report',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks: ReportedChunk[] = Object.values(bundle)
          .filter((output) => output.type === 'chunk')
          .map((chunk) => ({
            file: chunk.fileName,
            isEntry: chunk.isEntry,
            imports: chunk.imports,
            css: [...(chunk.viteMetadata?.importedCss ?? [])],
            modules: getModules(chunk).map(relative),
          }));
        // a script that is no chunk is one that a page itself loads, or a worker
        const pages = Object.values(bundle)
          .filter((output) => output.type === 'asset' && output.fileName.endsWith('.html'))
          .map((output) => (output.type === 'asset' ? String(output.source) : ''));
        const scripts = Object.keys(bundle)
          .filter((file) => bundle[file]?.type === 'asset' && file.endsWith('.js'))
          .filter((file) => pages.some((page) => page.includes(file)))
          .map((file): ReportedChunk => ({ file, isEntry: true, imports: [], css: [], modules: [] }));
        const source = JSON.stringify([...chunks, ...scripts], null, 2);
        this.emitFile({ type: 'asset', fileName: reportFile, source });
      },
    },
  };
}
