// Preloaded into the server by `bootstrap.mjs`: hands Node its sources as `strip.mjs` has left them. A server that never
// loads the parser of TypeScript is 15 to 20 MB smaller. A source that is not there is parsed as ever.

import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root, strippedFile } from './stripped.mjs';

const ours = ['server', 'src'].map((name) => `${pathToFileURL(root)}/${name}/`);

function strippedSource(url) {
  try {
    return readFileSync(strippedFile(readFileSync(fileURLToPath(url))));
  } catch {
    return null;
  }
}

registerHooks({
  load(url, context, nextLoad) {
    const isOurs = url.endsWith('.ts') && ours.some((start) => url.startsWith(start));
    const source = isOurs ? strippedSource(url) : null;
    return source ? { format: 'module', source, shortCircuit: true } : nextLoad(url, context);
  },
});
