/**
 * Attributes by which the browser's stylesheet distinguishes elements, besides their name, as far as the properties
 * below go.
 */
const attributes = ['hidden', 'open', 'popover', 'sizes', 'type'];

/** Elements whose `display` depends on others, or on what their own style cannot outweigh. */
const special = new Set(['input', 'noscript', 'summary']);

/** Inherited properties, with what they are where nothing sets them. */
const inherited = new Map([
  ['direction', 'ltr'],
  ['pointer-events', 'auto'],
  ['visibility', 'visible'],
]);

/** Properties that are the same for all elements of a kind whose own style does not set them. */
const ofKind = new Set([
  ...['backdrop-filter', 'contain', 'filter', 'height', 'opacity', 'overflow', 'overflow-x', 'overflow-y'],
  ...['perspective', 'position', 'rotate', 'scale', 'transform', 'translate', 'width', 'will-change'],
]);

/** Reports whether something sets `direction` or `visibility` besides a style: rows that are hidden collapse. */
const setsInherited = (element: Element): boolean =>
  element.hasAttribute('hidden') || element.hasAttribute('dir') || element.localName === 'bdi';

const getInline = (element: Element, property: string): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : '';

/** Reports whether `property` of `element` may be set by itself or by one around it. */
function isSet(element: Element, property: string): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (setsInherited(at) || getInline(at, property) !== '') return true;
  return false;
}

type ComputedStyle = typeof window.getComputedStyle;

const kept = Symbol.for('computed style of jsdom');

/** State that lasts as long as the window, which test files share. */
interface Kept {
  compute: ComputedStyle;
  /** By property and kind of element. */
  values: Map<string, string>;
  /** `overflow-x` by `overflowX`. */
  properties: Map<string, string>;
}

function toKept(): Kept {
  const holder = window as typeof window & { [kept]?: Kept };
  holder[kept] ??= { compute: window.getComputedStyle, values: new Map(), properties: new Map() };
  return holder[kept];
}

/** `getComputedStyle` as jsdom has it. */
export const jsdomComputedStyle = (): ComputedStyle => toKept().compute;

/**
 * `compute`, made quick for component tests, in which stylesheets are the browser's alone. Queries by role and clicks
 * want `display`, `visibility` and `pointer-events` of an element and of all that is around it, `toBeVisible` its
 * `opacity` as well, and what floats a dozen more; jsdom matches and parses everything for each. Here most of them are
 * those of the first element of its kind, and inherited ones are looked for in styles only. What is special, and every
 * other property, is jsdom's.
 */
export function quickComputedStyle(compute: ComputedStyle): ComputedStyle {
  const { values, properties } = toKept();

  const findKind = (element: Element): string =>
    [`${element.namespaceURI}`, element.localName]
      .concat(attributes.map((name) => `${element.getAttribute(name)}`))
      .join(' ');

  function getProperty(name: string): string {
    const property = properties.get(name) ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    properties.set(name, property);
    return property;
  }

  return (element, pseudo) => {
    if (pseudo || element.ownerDocument.styleSheets.length > 0) return compute(element, pseudo);
    let whole: CSSStyleDeclaration | undefined;
    let kind: string | undefined;

    function getWhole(): CSSStyleDeclaration {
      whole ??= compute(element);
      return whole;
    }

    function valueOfKind(property: string): string {
      kind ??= findKind(element);
      const key = `${property} ${kind}`;
      const value = values.get(key) ?? getWhole().getPropertyValue(property);
      values.set(key, value);
      return value;
    }

    /** Nothing for what is jsdom's. */
    function read(property: string): string | undefined {
      const initial = inherited.get(property);
      if (initial !== undefined) return isSet(element, property) ? undefined : initial;
      if (property === 'display') {
        const own = getInline(element, property);
        const isSpecial = special.has(element.localName);
        if (isSpecial && (own !== '' || element.localName !== 'input')) return undefined;
        return own || valueOfKind(property);
      }
      return ofKind.has(property) && getInline(element, property) === '' ? valueOfKind(property) : undefined;
    }

    const getPropertyValue = (property: string) => read(property) ?? getWhole().getPropertyValue(property);

    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        const quick = typeof name === 'string' ? read(getProperty(name)) : undefined;
        if (quick !== undefined) return quick;
        const value: unknown = Reflect.get(getWhole(), name);
        return typeof value === 'function' ? value.bind(getWhole()) : value;
      },
    });
  };
}
