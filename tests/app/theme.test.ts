import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { describe, expect, test } from 'vitest';
import { theme } from '../../src/app/theme.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const styles = read('src/app/styles.css');

/** Declarations of CSS variables by name; later ones win, as on the page. Dark ones are left out. */
function variablesOf(css: string): Record<string, string> {
  const light = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/[^{}]*data-mantine-color-scheme='dark'[^{}]*\{[^{}]*\}/g, '');
  return Object.fromEntries(
    [...light.matchAll(/(--mantine-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, tidy(value)]),
  );
}

const tidy = (value = '') =>
  value.toLowerCase().replace(/["']/g, '').replace(/\s+/g, ' ').replace(/\( /g, '(').trim();

const declared = {
  ...variablesOf(read('node_modules/@mantine/core/styles/default-css-variables.css')),
  ...variablesOf(read('src/app/theme.css')),
};

/** Where the console means to differ from what Mantine works out of a theme: for contrast. */
const ours = [
  '--mantine-color-dimmed',
  '--mantine-color-placeholder',
  '--mantine-color-default-border',
  '--mantine-color-error',
  '--mantine-color-disabled',
  '--mantine-color-disabled-color',
  '--mantine-color-disabled-border',
];

describe('the stylesheet', () => {
  const { variables, light } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));

  test('declares what Mantine would have written at run time for this theme', () => {
    const wanted = Object.entries({ ...variables, ...light }).filter(([name]) => !ours.includes(name));
    const differing = wanted.filter(([name, value]) => declared[name] !== tidy(value));
    expect(differing.map(([name, value]) => [name, declared[name], tidy(value)])).toEqual([]);
  });
});

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('the colours', () => {
  const canvas = '#f6f9f7';

  test.each([
    ['text', '--mantine-color-text', 4.5],
    ['quiet text', '--mantine-color-dimmed', 4.5],
    ['placeholders', '--mantine-color-placeholder', 4.5],
    ['errors', '--mantine-color-error', 4.5],
    ['links', '--mantine-color-brand-6', 4.5],
    ['edges of fields', '--mantine-color-default-border', 3],
  ])('of %s stand out on white and on the canvas', (_, name, ratio) => {
    expect(contrast(declared[name] ?? '', '#ffffff')).toBeGreaterThanOrEqual(ratio);
    expect(contrast(declared[name] ?? '', canvas)).toBeGreaterThanOrEqual(ratio);
  });

  test('have the canvas they were measured on', () => {
    expect(read('src/app/theme.css')).toContain(`--canvas: ${canvas}`);
  });
});

describe('the stylesheets of Mantine’s parts', () => {
  const available = new Set(
    globSync('*.layer.css', { cwd: path.join(root, 'node_modules/@mantine/core/styles') }).map((file) =>
      file.replace('.layer.css', ''),
    ),
  );
  const sources = globSync('src/**/*.tsx', { cwd: root }).map((file) => [file, read(file)] as const);

  test('are there for every part that the console uses', () => {
    const missing = sources.flatMap(([file, source]) => {
      const imported = /import \{([^}]*)\} from '@mantine\/core'/.exec(source)?.[1] ?? '';
      return imported
        .split(',')
        .map((name) => name.trim())
        .filter((name) => available.has(name))
        .filter((name) => ![source, styles].some((text) => text.includes(`/styles/${name}.layer.css`)))
        .map((name) => `${file}: ${name}`);
    });
    expect(missing).toEqual([]);
  });
});
