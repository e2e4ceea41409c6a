import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findKnots, readModuleImports } from './knots.ts';

const root = path.resolve(import.meta.dirname, '../..');

const files = new Map(
  globSync(['server/modules/*.ts', 'server/modules/*/*.ts'], { cwd: root }).map((name) => [
    name.replaceAll(path.sep, '/'),
    readFileSync(path.join(root, name), 'utf8'),
  ]),
);

/** Modules of the largest knot. It goes down: a change that makes it larger imports in the wrong direction. */
const LARGEST_KNOT = 11;

describe('the modules of the server', () => {
  const knots = findKnots(readModuleImports(files));

  it('import each other in one direction, but for a knot that does not grow', () => {
    expect(knots[0]?.length, knots[0]?.join(' ')).toBeLessThanOrEqual(LARGEST_KNOT);
  });

  it.each(['audit', 'resource'])('have %s in no knot', (name) => {
    expect(knots.filter((knot) => knot.includes(name))).toEqual([]);
  });
});

describe('the list of modules', () => {
  /** Has routes of others: those that every resource is made of. */
  const tool = 'server/modules/resource/routes.ts';
  const routes = [...files.keys()].filter((file) => file.endsWith('/routes.ts') && file !== tool);

  it.each(routes)('has the module of %s', (file) => {
    const index = file.replace('routes.ts', 'index.ts');
    expect([...files.keys()]).toContain(index);
    expect(files.get('server/modules/index.ts')).toContain(index.replace('server/modules', '.'));
  });
});

describe('knots', () => {
  const listKnots = (planted: Record<string, string>) =>
    findKnots(readModuleImports(new Map(Object.entries(planted))));

  it('are found through other modules and through types alone', () => {
    expect(
      listKnots({
        'server/modules/a/service.ts': "import { b } from '../b/service.ts';\nexport const a = b;\n",
        'server/modules/b/service.ts': "import type { C } from '../c/rules.ts';\nexport const b: C = 1;\n",
        'server/modules/c/rules.ts': "export type C = import('../a/service.ts').A;\n",
        'server/modules/d/service.ts': "import { a } from '../a/service.ts';\nexport const d = a;\n",
      }),
    ).toEqual([['a', 'b', 'c']]);
  });

  it('are not made by files of one module, nor by imports in one direction', () => {
    expect(
      listKnots({
        'server/modules/a/routes.ts': "import { b } from '../b/service.ts';\nexport const a = b;\n",
        'server/modules/a/service.ts': "import { a } from './routes.ts';\nexport const c = a;\n",
        'server/modules/b/service.ts': "import { app } from '../../app.ts';\nexport const b = app;\n",
      }),
    ).toEqual([]);
  });
});
