import path from 'node:path';
import type { Plugin } from 'vite';

const stub = '\0zip-without-worker:';

/**
 * Lets write-excel-file zip on the page's own thread. Its other way starts a worker from a blob: address for every
 * sheet above 160 kB, which the content security policy forbids and whose absence fflate waits for without end.
 */
export function zipWithoutWorker(): Plugin {
  return {
    name: 'zip-without-worker',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isTheirs =
        source.endsWith('/zip/zipToArrayBuffer.js') && importer?.includes('/write-excel-file/');
      if (!isTheirs || !importer) return null;
      return stub + path.join(path.dirname(importer), source.replace('.js', 'Sync.js'));
    },
    load(id) {
      if (!id.startsWith(stub)) return null;
      const sync = JSON.stringify(id.slice(stub.length));
      return `import zip from ${sync};\nexport default async (files) => zip(files);`;
    },
  };
}
