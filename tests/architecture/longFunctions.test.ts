import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

interface Override {
  includes: string[];
  linter: { rules: { complexity?: { noExcessiveLinesPerFunction?: { options: { maxLines: number } } } } };
}
const { overrides } = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8')) as {
  overrides: Override[];
};
const limits = overrides.flatMap(({ includes, linter }) => {
  const rule = linter.rules.complexity?.noExcessiveLinesPerFunction;
  return rule ? [{ includes, maxLines: rule.options.maxLines }] : [];
});

/** Files whose longest function has more than 150 lines. It goes down, with each that is split. */
const LONG_AT_MOST = 7;

describe('functions', () => {
  const [all, long, ...others] = limits;

  it('have at most 150 lines, but for those of named files, which have at most 200', () => {
    expect(all).toEqual({ includes: ['src/**', 'server/**', 'tools/**'], maxLines: 150 });
    expect(long?.maxLines).toBe(200);
    expect(others).toEqual([]);
  });

  it('are long in fewer and fewer files', () => {
    expect(long?.includes.length).toBeLessThanOrEqual(LONG_AT_MOST);
    expect(long?.includes.filter((file) => file.includes('*') || !existsSync(path.join(root, file)))).toEqual(
      [],
    );
  });
});
