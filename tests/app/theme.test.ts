import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { describe, expect, test } from 'vitest';
import { theme } from '../../src/app/theme.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const styles = read('src/app/styles.css');

/** Declarations of CSS variables of one scheme by name; later ones win, as on the page. */
function readVariables(css: string, scheme: 'light' | 'dark'): Record<string, string> {
  const other = scheme === 'light' ? 'dark' : 'light';
  const applied = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(new RegExp(`[^{}]*data-mantine-color-scheme=["']${other}["'][^{}]*\\{[^{}]*\\}`, 'g'), '');
  return Object.fromEntries(
    [...applied.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, tidy(value)]),
  );
}

const tidy = (value = '') =>
  value.toLowerCase().replace(/["']/g, '').replace(/\s+/g, ' ').replace(/\( /g, '(').trim();

const declaredIn = (scheme: 'light' | 'dark'): Record<string, string> => ({
  ...readVariables(read('node_modules/@mantine/core/styles/default-css-variables.css'), scheme),
  ...readVariables(read('src/app/theme.css'), scheme),
});
const declared = { light: declaredIn('light'), dark: declaredIn('dark') };

/** Variables in which the console means to differ from what Mantine works out of a theme: for contrast. */
const ours = [
  '--mantine-color-dimmed',
  '--mantine-color-placeholder',
  '--mantine-color-default-border',
  '--mantine-color-error',
  '--mantine-color-disabled',
  '--mantine-color-disabled-color',
  '--mantine-color-disabled-border',
];
/** In the dark the brand's buttons keep their green: Mantine's is hardly distinguishable from the surface. */
const oursInTheDark = [
  '--mantine-color-anchor',
  '--mantine-color-brand-filled',
  '--mantine-color-brand-filled-hover',
];
/** Variants of the colour `dark`, which no component is given. */
const isUnused = (name: string) => /^--mantine-color-dark-[a-z]/.test(name);

describe('the stylesheet', () => {
  const { variables, ...schemes } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));

  test.each(['light', 'dark'] as const)(
    'declares what Mantine would have written at run time, %s',
    (scheme) => {
      const wanted = Object.entries({ ...variables, ...schemes[scheme] });
      const differing = wanted
        .filter(([name]) => !isUnused(name) && !ours.includes(name))
        .filter(([name]) => scheme === 'light' || !oursInTheDark.includes(name))
        .filter(([name, value]) => declared[scheme][name] !== tidy(value));
      expect(differing.map(([name, value]) => [name, declared[scheme][name], tidy(value)])).toEqual([]);
    },
  );
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

describe.each(['light', 'dark'] as const)('the colours, %s,', (scheme) => {
  /** The colour that a variable comes down to. */
  function colour(name: string): string {
    const value = declared[scheme][name] ?? '';
    const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    if (other) return colour(other);
    const short = /^#(.)(.)(.)$/.exec(value);
    return short
      ? `#${short
          .slice(1)
          .map((digit) => digit + digit)
          .join('')}`
      : value;
  }

  test.each([
    ['text', '--mantine-color-text', 4.5],
    ['quiet text', '--mantine-color-dimmed', 4.5],
    ['placeholders', '--mantine-color-placeholder', 4.5],
    ['errors', '--mantine-color-error', 4.5],
    ['links', '--mantine-color-anchor', 4.5],
    ['accents', '--accent', 4.5],
    ['a rise', '--rise', 4.5],
    ['a fall', '--fall', 4.5],
    ['edges of fields', '--mantine-color-default-border', 3],
    ['the focus', '--focus-ring', 3],
  ])('of %s stand out on the surface, on the muted one and on the canvas', (_, name, ratio) => {
    for (const ground of ['--surface', '--surface-muted', '--canvas']) {
      expect(contrast(colour(name), colour(ground)), ground).toBeGreaterThanOrEqual(ratio);
    }
  });

  test.each([
    ['--on-strong', '--danger-fill'],
    ['--on-strong', '--environment'],
    ['--on-strong', '--social'],
    ['--on-strong', '--governance'],
    ['--on-strong', '--toast'],
    ['--on-strong', '--mantine-primary-color-filled'],
    ['--on-strong-muted', '--mantine-color-brand-7'],
    ...Array.from({ length: 6 }, (_, place) => ['--on-strong', `--initial-${place}`]),
    ['--on-accent-surface', '--accent-surface-strong'],
    ['--accent', '--accent-surface'],
    ['--accent-strong', '--accent-surface-strong'],
    ['--mantine-color-dimmed', '--accent-surface'],
    ['--mantine-color-error', '--danger-surface'],
  ])('of text in %s stand out on %s', (text = '', ground = '') => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the stylesheets of Mantine’s parts', () => {
  const available = new Set(
    globSync('*.layer.css', { cwd: path.join(root, 'node_modules/@mantine/core/styles') }).map((file) =>
      file.replace('.layer.css', ''),
    ),
  );
  /** Parts whose styles are another part's: the arrow of a native select is a combobox's. */
  const styledBy: Record<string, string> = { NativeSelect: 'Combobox' };
  const sources = globSync('src/**/*.tsx', { cwd: root }).map((file) => [file, read(file)] as const);

  test('are there for every part that the console uses', () => {
    const missing = sources.flatMap(([file, source]) => {
      const imported = /import \{([^}]*)\} from '@mantine\/core'/.exec(source)?.[1] ?? '';
      return imported
        .split(',')
        .map((name) => name.trim())
        .map((name) => styledBy[name] ?? name)
        .filter((name) => available.has(name))
        .filter((name) => ![source, styles].some((text) => text.includes(`/styles/${name}.layer.css`)))
        .map((name) => `${file}: ${name}`);
    });
    expect(missing).toEqual([]);
  });
});
