import { writeSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Preloaded by `--import`: writes the packages that the process has loaded by the time it ends.
const packages = new Set<string>();
registerHooks({
  load(url, context, nextLoad) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
    if (name) packages.add(name);
    return nextLoad(url, context);
  },
});
process.on('exit', () => writeSync(1, `packages: ${[...packages].join(' ')}\n`));
