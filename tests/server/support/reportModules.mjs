import { writeSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Preloaded by `--import`: writes what the process has loaded by the time it ends, packages and the parser of
// TypeScript (amaro), which this file must not need itself.
const packages = new Set();
registerHooks({
  load(url, context, nextLoad) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
    if (name) packages.add(name);
    return nextLoad(url, context);
  },
});
process.on('exit', () => {
  if (process.moduleLoadList.some((name) => name.includes('/amaro/'))) packages.add('amaro');
  writeSync(1, `packages: ${[...packages].join(' ')}\n`);
});
