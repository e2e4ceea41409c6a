/** What the browser's stylesheet tells an element's `display` by, besides its name. */
const attributes = ['hidden', 'open', 'popover', 'type'];

/** Elements whose `display` depends on others, or on what their own style cannot outweigh. */
const special = new Set(['input', 'noscript', 'summary']);

/** Inherited properties, with what they are where no style sets them. */
const inherited = new Map([
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
]);

const inlineOf = (element: Element, property: string): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : '';

/** Whether `property` of `element` is set by its own style or by that of one around it; hidden rows collapse. */
function isSet(element: Element, property: string): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.hasAttribute('hidden') || inlineOf(at, property) !== '') return true;
  return false;
}

type ComputedStyle = typeof window.getComputedStyle;

const kept = Symbol.for('computed style of jsdom');

/** What lasts as long as the window, which test files share. */
interface Kept {
  compute: ComputedStyle;
  /** By kind of element. */
  displays: Map<string, string>;
}

function keptOf(): Kept {
  const holder = window as typeof window & { [kept]?: Kept };
  holder[kept] ??= { compute: window.getComputedStyle, displays: new Map() };
  return holder[kept];
}

/** `getComputedStyle` as jsdom has it. */
export const jsdomComputedStyle = (): ComputedStyle => keptOf().compute;

/**
 * `compute`, made quick for component tests, in which stylesheets are the browser's alone. Queries by role and clicks
 * want `display`, `visibility` and `pointer-events` of an element and of all that is around it, for which jsdom
 * matches and parses everything each time. Here `display` is that of the first element of its kind, and the others
 * are looked for in styles only. What is special, and every other property, is jsdom's.
 */
export function quickComputedStyle(compute: ComputedStyle): ComputedStyle {
  const { displays } = keptOf();

  function displayOf(element: Element): string {
    const own = inlineOf(element, 'display');
    if (special.has(element.localName)) {
      if (own !== '' || element.localName !== 'input') return compute(element).display;
    } else if (own !== '') return own;
    const kind = [`${element.namespaceURI}`, element.localName]
      .concat(attributes.map((name) => `${element.getAttribute(name)}`))
      .join(' ');
    const display = displays.get(kind) ?? compute(element).display;
    displays.set(kind, display);
    return display;
  }

  function read(element: Element, property: string): string {
    const initial = inherited.get(property);
    if (property === 'display') return displayOf(element);
    if (initial === undefined || isSet(element, property)) return compute(element).getPropertyValue(property);
    return initial;
  }

  return (element, pseudo) => {
    if (pseudo || element.ownerDocument.styleSheets.length > 0) return compute(element, pseudo);
    const quick = {
      get display() {
        return displayOf(element);
      },
      get visibility() {
        return read(element, 'visibility');
      },
      get pointerEvents() {
        return read(element, 'pointer-events');
      },
      getPropertyValue: (property: string) => read(element, property),
    };
    let whole: CSSStyleDeclaration | undefined;
    return new Proxy(quick as CSSStyleDeclaration, {
      get(target, name) {
        if (name in quick) return Reflect.get(target, name);
        whole ??= compute(element);
        const value: unknown = Reflect.get(whole, name);
        return typeof value === 'function' ? value.bind(whole) : value;
      },
    });
  };
}
