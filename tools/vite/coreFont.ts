import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const name = 'virtual:core-font.css';
const typeface = 'node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2';
/** Messages that the login page, the frame around every page, home and the titles of pages show. */
const messages = 'src/messages/ko{,.home,.routes,.shell,.tips}.ts';
const printable = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/** Weights that stylesheets use. */
const weights = { min: 400, max: 800, default: 400 };
/** Kerning, and the digits of one width that counters use. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

/**
 * `virtual:core-font.css`: one small file with the letters of the first pages, cut from Pretendard, instead of nine
 * of its parts. Letters beyond those come from the typeface's own parts; see `src/components/typeface.ts`.
 */
export function coreFont(): Plugin {
  let root = process.cwd();
  let isTest = false;
  return {
    name: 'core-font',
    configResolved(config) {
      root = config.root;
      isTest = config.mode === 'test';
    },
    resolveId(id) {
      if (id !== name) return null;
      // jsdom draws no letters
      return isTest ? `\0${name}` : makeFont(root);
    },
    load: (id) => (id === `\0${name}` ? '' : null),
  };
}

/** Path of the stylesheet, which is kept beside its font until a text or the typeface changes. */
async function makeFont(root: string): Promise<string> {
  const texts = globSync(messages, { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'));
  // the comments of these files are ASCII
  const letters = [...new Set(printable + texts.join(''))].filter((letter) => letter >= ' ').sort();
  const original = readFileSync(path.join(root, typeface));
  const recipe = JSON.stringify({ letters, weights, keepFeatures });
  const hash = createHash('sha256').update(original).update(recipe).digest('hex').slice(0, 16);
  const folder = path.join(root, 'node_modules/.cache/core-font', hash);
  const stylesheet = path.join(folder, 'core-font.css');
  if (existsSync(stylesheet)) return stylesheet;
  const font = await subsetFont(original, letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures,
  });
  const range = letters.map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join(', ');
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(path.join(unfinished, 'core.woff2'), font);
  writeFileSync(
    path.join(unfinished, 'core-font.css'),
    `@font-face {
  font-family: "Pretendard Core";
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url("./core.woff2") format("woff2");
  unicode-range: ${range};
}
`,
  );
  if (!existsSync(folder)) renameSync(unfinished, folder);
  return stylesheet;
}
