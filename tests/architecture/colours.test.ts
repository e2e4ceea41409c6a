import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const tokens = read('src/app/theme.css');

/** CSS's own names of colours; `transparent` and `currentcolor` are of no scheme. */
const names =
  'aliceblue|antiquewhite|aqua|aquamarine|azure|beige|bisque|black|blanchedalmond|blue|blueviolet|brown|burlywood|cadetblue|chartreuse|chocolate|coral|cornflowerblue|cornsilk|crimson|cyan|darkblue|darkcyan|darkgoldenrod|darkgray|darkgreen|darkgrey|darkkhaki|darkmagenta|darkolivegreen|darkorange|darkorchid|darkred|darksalmon|darkseagreen|darkslateblue|darkslategray|darkturquoise|darkviolet|deeppink|deepskyblue|dimgray|dimgrey|dodgerblue|firebrick|floralwhite|forestgreen|fuchsia|gainsboro|ghostwhite|gold|goldenrod|gray|green|greenyellow|grey|honeydew|hotpink|indianred|indigo|ivory|khaki|lavender|lavenderblush|lawngreen|lemonchiffon|lightblue|lightcoral|lightcyan|lightgray|lightgreen|lightgrey|lightpink|lightsalmon|lightseagreen|lightskyblue|lightyellow|lime|limegreen|linen|magenta|maroon|mediumblue|midnightblue|mintcream|mistyrose|moccasin|navajowhite|navy|oldlace|olive|olivedrab|orange|orangered|orchid|palegreen|papayawhip|peachpuff|peru|pink|plum|powderblue|purple|rebeccapurple|red|rosybrown|royalblue|saddlebrown|salmon|sandybrown|seagreen|seashell|sienna|silver|skyblue|slateblue|slategray|slategrey|snow|springgreen|steelblue|tan|teal|thistle|tomato|turquoise|violet|wheat|white|whitesmoke|yellow|yellowgreen';
const literal = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
const named = new RegExp(`(?<![\\w-])(?:${names})(?![\\w-])`, 'i');

/** Declarations of a stylesheet that bring a colour of their own. */
function coloursOfStyles(css: string): string[] {
  const declarations = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([\w-]+):\s*([^;{}]+);/g);
  return [...declarations]
    .filter(([, , value = '']) => literal.test(value) || named.test(value.replace(/var\([^)]*\)/g, '')))
    .map(([declaration]) => declaration);
}

/** Texts and properties of a component that bring a colour of their own; `color="gray"` is one of the theme's. */
function coloursOfComponent(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const texts = [...code.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].map(([text]) => text);
  const properties = [
    ...code.matchAll(
      /\b(?:fill|stroke|background(?:Color)?|borderColor|boxShadow)(?:=|:\s*)["'][^"'\n]*["']/g,
    ),
    ...code.matchAll(/\bstyle=\{\{[^}]*\}\}/g),
  ].map(([property]) => property);
  return [
    ...texts.filter((text) => /^.#[\da-f]{3,8}.$/i.test(text) || /\b(?:rgba?|hsla?)\(/i.test(text)),
    ...properties.filter((property) => named.test(property)),
  ];
}

it('finds a colour where there is one', () => {
  expect(coloursOfStyles('a { color: #fff; border: 1px solid red; margin: 0; }')).toHaveLength(2);
  expect(
    coloursOfStyles('a { color: var(--on-red); white-space: pre; transition: background-color 1s; }'),
  ).toEqual([]);
  expect(coloursOfComponent(`<path fill="white" /> <b style={{ color: 'red' }} c="#123456">`)).toHaveLength(
    3,
  );
  expect(coloursOfComponent(`<Button color="gray" href="#content" stroke={2} />`)).toEqual([]);
});

it('lets the theme alone have colours', () => {
  const files = globSync('src/**/*.{css,ts,tsx}', { cwd: root }).filter(
    (file) => !file.startsWith(path.join('src', 'app', 'theme')),
  );
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    (file.endsWith('.css') ? coloursOfStyles : coloursOfComponent)(read(file)).map(
      (colour) => `${file}: ${colour}`,
    ),
  );
  expect(found).toEqual([]);
});

it('has every colour that a stylesheet uses, in both schemes', () => {
  const [shared = '', light = '', dark = ''] = tokens.split(/:root(?:\[[^\]]*\])? \{/).slice(1);
  const declared = (css: string) => [...css.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name);
  const own = (css: string) => declared(css).filter((name) => !name?.startsWith('--mantine'));
  expect(own(dark)).toEqual(own(light));

  const setInCode = new Set(
    globSync('src/**/*.tsx', { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/['"](--[\w-]+)['"]/g)].map(([, name]) => name),
    ),
  );
  const known = new Set([...own(shared), ...own(light)]);
  const missing = globSync('src/**/*.css', { cwd: root }).flatMap((file) => {
    const css = read(file);
    const local = new Set(declared(css.replace(/^\s+/gm, '  ')));
    return [...css.matchAll(/var\((--(?!mantine|input)[\w-]+)/g)]
      .map(([, name]) => name)
      .filter((name) => !known.has(name) && !local.has(name) && !setInCode.has(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});
