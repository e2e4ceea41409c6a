/** One `@font-face` of the page: where its file is, and for which characters. */
interface Face {
  rule: CSSFontFaceRule;
  url: string;
}

function facesOfPage(): Face[] {
  return [...document.styleSheets].flatMap((sheet) => {
    // the sheets are all of our own origin
    const rules = [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
    return rules.flatMap((rule): Face[] => {
      const source = /url\(["']?([^"')]+)["']?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
      return source === undefined
        ? []
        : [{ rule, url: new URL(source, sheet.href ?? document.baseURI).href }];
    });
  });
}

/** Reports whether a `unicode-range` has one of the characters; without a range it has all. */
function hasOneOf(range: string, characters: ReadonlySet<number>): boolean {
  if (range === '') return true;
  return range.split(',').some((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return [...characters].some((code) => code >= first && code <= last);
  });
}

async function asDataUrl(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const font = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(font);
  });
}

/**
 * The page's `@font-face` rules for the characters of `text`, each with its file inside. Rejects where one is not to be
 * had.
 */
export async function fontFacesFor(text: string): Promise<string> {
  const characters = new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0));
  const needed = facesOfPage().filter(({ rule }) =>
    hasOneOf(rule.style.getPropertyValue('unicode-range'), characters),
  );
  const rules = await Promise.all(
    needed.map(async ({ rule: { style }, url }) => {
      const kept = ['font-family', 'font-style', 'font-weight', 'unicode-range']
        .map((name) => [name, style.getPropertyValue(name)] as const)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => `${name}: ${value};`);
      return `@font-face { ${kept.join(' ')} src: url(${await asDataUrl(url)}) format("woff2"); }`;
    }),
  );
  return rules.join('\n');
}
