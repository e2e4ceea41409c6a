import type { Plugin } from 'vite';

const stub = '\0axios-fetch-adapter';

/**
 * Leaves axios' fetch adapter out of the build. In a browser axios sends by XMLHttpRequest and would carry the
 * other adapter, 4 kB gzip of the login page, without ever calling it.
 */
export function xhrOnly(): Plugin {
  return {
    name: 'xhr-only',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === './fetch.js' && importer?.includes('/axios/lib/adapters/') ? stub : null;
    },
    load(id) {
      return id === stub ? 'export const getFetch = () => null;' : null;
    },
  };
}
