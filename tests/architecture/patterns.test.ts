import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Patterns that are worse than linear and stay, each with the reason why nobody can make them slow. Everything else
 * has to be written so that its time grows with the text it reads and no faster.
 */
const bounded: Readonly<Record<string, string>> = {
  'server/config.ts /\\/+$/': 'reads a setting, once, at the start',
  'server/modules/verification/sending.ts /^[^\\s@<>]+@[^\\s@<>]+\\.[^\\s@<>]+$/':
    'its contract lets at most 100 characters through',
};

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

const getName = ({ file, source, flags }: Pattern) => `${file} /${source}/${flags}`;

/** Every pattern in the code that reads what came from outside, and every place that makes one from text. */
function readPatterns(file: string, code: string): { patterns: Pattern[]; dynamic: boolean } {
  const patterns: Pattern[] = [];
  let dynamic = false;
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) {
        patterns.push({ file, source: node.regex.pattern, flags: node.regex.flags });
      }
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') dynamic = true;
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') dynamic = true;
    },
  }).visit(parseSync(file, code).program);
  return { patterns, dynamic };
}

type Check = typeof import('recheck').check;
let check: Check;
beforeAll(async () => {
  // The other ways of running it start a Java machine or a program for one sort of processor.
  process.env.RECHECK_BACKEND = 'pure';
  ({ check } = await import('recheck'));
});

/** A large repetition counts as an endless one: that is no kinder to it, and quickly found. */
const isLinear = async ({ source, flags }: Omit<Pattern, 'file'>): Promise<boolean> => {
  const { status } = await check(source.replaceAll(/\{\d*,?\d{2,}\}/g, '*'), flags, {
    timeout: 10_000,
    maxIteration: 1,
    maxInitialGenerationSize: 50,
    maxGenerationSize: 20,
  });
  return status === 'safe';
};

describe('patterns of the server and of what it shares with the browser', () => {
  const read = globSync('{server,src/contracts,src/machines,src/messages,src/paths}/**/*.ts', {
    cwd: root,
  }).map((file) => ({
    file,
    ...readPatterns(file, readFileSync(path.join(root, file), 'utf8')),
  }));

  it('take time in proportion to the text, but for those that get little of it', {
    timeout: 60_000,
  }, async () => {
    const written = new Map(read.flatMap((each) => each.patterns).map((each) => [getName(each), each]));
    expect(written.size).toBeGreaterThan(50);
    const slow: string[] = [];
    for (const [name, pattern] of written) if (!(await isLinear(pattern))) slow.push(name);
    expect(slow.toSorted()).toEqual(Object.keys(bounded).toSorted());
  });

  it('are written down, not put together from text', () => {
    // patterns of addresses: each part ends where the next one begins, at a slash
    expect(read.filter(({ dynamic }) => dynamic).map(({ file }) => file)).toEqual(['src/paths/console.ts']);
  });

  it.each([
    ['[\\s.]+$', ''],
    ['^(a+)+$', ''],
    ['^\\d+\\d+$', ''],
    ['^(\\w|\\d){1,500}x$', ''],
  ])('would be told slow if one were /%s/', async (source, flags) => {
    expect(await isLinear({ source, flags })).toBe(false);
  });
});
