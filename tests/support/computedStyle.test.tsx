import { afterEach, expect, test } from 'vitest';
import { jsdomComputedStyle } from './computedStyle.ts';

afterEach(() => document.body.replaceChildren());

const names = 'bdi button details dialog div em embed hr img input li marquee summary tbody textarea tr';
const variants = [
  '',
  'hidden',
  'hidden="until-found"',
  'open',
  'popover="manual"',
  'type="hidden"',
  'type="checkbox"',
  'aria-hidden="true"',
  'style="display: none"',
  'style="display: flex; visibility: hidden"',
  'style="pointer-events: none; width: 10px"',
  'style="visibility: visible; pointer-events: auto"',
  'style="all: initial"',
  'style="direction: rtl; opacity: 0.5; position: sticky"',
  'style="overflow: auto; transform: scale(2); width: 50%"',
  'style="overflow-x: scroll; will-change: transform; contain: paint"',
  'type="tel"',
  'dir="rtl"',
  'dir="auto"',
  'sizes="auto"',
];

/** Properties that queries, clicks, matchers and what floats ask for, and one that is not found quickly. */
const properties = {
  display: 'display',
  visibility: 'visibility',
  pointerEvents: 'pointer-events',
  direction: 'direction',
  opacity: 'opacity',
  width: 'width',
  height: 'height',
  position: 'position',
  overflow: 'overflow',
  overflowX: 'overflow-x',
  overflowY: 'overflow-y',
  perspective: 'perspective',
  transform: 'transform',
  translate: 'translate',
  scale: 'scale',
  rotate: 'rotate',
  filter: 'filter',
  backdropFilter: 'backdrop-filter',
  willChange: 'will-change',
  contain: 'contain',
  paddingLeft: 'padding-left',
};

/** Every variant of every element in every surrounding, made by calls: a parser would move parts of tables. */
function draw(): Element[] {
  const surroundings = [
    '',
    'style="display: none"',
    'style="visibility: hidden; pointer-events: none"',
    'hidden',
    'dir="rtl"',
    'style="direction: rtl; opacity: 0; overflow: hidden; position: fixed; transform: none"',
  ];
  const sample = document.createElement('div');
  document.body.append(sample);
  return surroundings.flatMap((around) => {
    sample.insertAdjacentHTML('beforeend', `<details ${around}></details>`);
    const [place] = [...sample.children].slice(-1);
    return names.split(' ').flatMap((name) =>
      variants.map((variant) => {
        const [, key = '', value = ''] = /^([\w-]+)(?:="(.*)")?$/.exec(variant) ?? [];
        const element = document.createElement(name);
        if (key) element.setAttribute(key, value);
        place?.append(element);
        return element;
      }),
    );
  });
}

test('styles that are found quickly are those of jsdom', () => {
  document.body.replaceChildren();
  const compute = jsdomComputedStyle();
  expect(window.getComputedStyle).not.toBe(compute);
  const read = (style: CSSStyleDeclaration) =>
    Object.entries(properties).map(([name, property]) => [
      Reflect.get(style, name),
      style.getPropertyValue(property),
    ]);
  const elements = draw();
  const expected = elements.map((element) => [element.outerHTML, ...read(compute(element))]);
  expect(elements.map((element) => [element.outerHTML, ...read(getComputedStyle(element))])).toEqual(
    expected,
  );
});

test('a stylesheet of the document is heeded', () => {
  const style = document.createElement('style');
  style.textContent = 'em { display: block; visibility: hidden; }';
  document.head.append(style);
  try {
    document.body.innerHTML = '<em></em>';
    const [element] = document.body.children;
    if (!element) throw new Error('nothing was drawn');
    const { display, visibility } = getComputedStyle(element);
    expect([display, visibility]).toEqual(['block', 'hidden']);
  } finally {
    style.remove();
  }
});
