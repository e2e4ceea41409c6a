/** Selectors of one kind of element, which may say what attributes it has and has not. */
const ofOneKind = /^([a-z][a-z0-9]*)(?:\[[a-z-]+(?:="[^"]*")?\]|:not\(\[[a-z-]+(?:="[^"]*")?\]\))*$/;

const kept = Symbol.for('matches of jsdom');

type Matches = (this: Element, selector: string) => boolean;

/** `matches` as jsdom has it; test files share the window. */
export function jsdomMatches(): Matches {
  const holder = window as typeof window & { [kept]?: Matches };
  holder[kept] ??= Element.prototype.matches;
  return holder[kept];
}

/**
 * `matches`, without trying what is for one kind of element on another: queries by role ask each element whether it is
 * one of some eighty kinds.
 */
export function quickMatches(matches: Matches): Matches {
  const kinds = new Map<string, string | undefined>();

  function findKind(selector: string): string | undefined {
    if (!kinds.has(selector)) kinds.set(selector, ofOneKind.exec(selector)?.[1]);
    return kinds.get(selector);
  }

  return function (this: Element, selector: string) {
    const kind = findKind(selector);
    return (kind === undefined || kind === this.localName) && matches.call(this, selector);
  };
}
