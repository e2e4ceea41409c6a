import { type ResolveFnOutput, registerHooks } from 'node:module';

/*
 * Node parses the whole package.json of a package for each import of it and for each relative import inside it.
 * drizzle-orm's is 179 kB and would be parsed 800 times: 230 MB of memory and half a second of every start.
 * So each of its entry points is looked up once, and what it imports of itself, always an ES module, never.
 */
const entryPoints = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const insideDrizzle = context.parentURL?.includes('/node_modules/drizzle-orm/');
    if (insideDrizzle && specifier.startsWith('.') && specifier.endsWith('.js')) {
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    }
    if (!/^drizzle-orm(\/|$)/.test(specifier) || !context.conditions.includes('import')) {
      return nextResolve(specifier, context);
    }
    const known = entryPoints.get(specifier);
    if (known) return { ...known, shortCircuit: true };
    const found = nextResolve(specifier, context);
    entryPoints.set(specifier, found);
    return found;
  },
});
