import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Components by the CSS module that they import. */
const importers = new Map<string, string[]>();
for (const file of globSync('src/**/*.tsx', { cwd: root })) {
  for (const [, module = ''] of read(file).matchAll(/from '(\.[^']+\.module\.css)'/g)) {
    const key = path.join(path.dirname(file), module);
    importers.set(key, [...(importers.get(key) ?? []), file]);
  }
}
const modules = globSync('src/**/*.module.css', { cwd: root });

describe('a CSS module', () => {
  it('is imported by somebody', () => {
    expect(modules.length).toBeGreaterThan(40);
    expect(modules.filter((module) => !importers.has(module))).toEqual([]);
  });

  it('belongs to one screen at most, and that of a screen to it alone', () => {
    const shared = [...importers].filter(([module, files]) => {
      const screens = files.filter((file) => file.endsWith('Screen.tsx'));
      return screens.length > 1 || (module.endsWith('Screen.module.css') && files.length > 1);
    });
    expect(shared).toEqual([]);
  });

  it('has no class that its components leave unused', () => {
    const unused = [...importers].flatMap(([module, files]) => {
      const code = files.map(read).join('\n');
      // handed to a package as a whole
      if (/classNames=\{\w+\}/.test(code)) return [];
      const css = read(module).replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|\[[^\]]*\]|\{[^{}]*\}/g, ' ');
      const classes = new Set([...css.matchAll(/\.([A-Za-z]\w*)/g)].map(([, name = '']) => name));
      return [...classes]
        .filter((name) => !new RegExp(`\\.${name}\\b|'${name}'`).test(code))
        .map((name) => `${module}: ${name}`);
    });
    expect(unused).toEqual([]);
  });
});
