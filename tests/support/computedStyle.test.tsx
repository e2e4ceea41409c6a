import { expect, test } from 'vitest';
import { jsdomComputedStyle } from './computedStyle.ts';

const names = 'button details dialog div em embed input li summary tbody tr';
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
];

/** Every variant of every element in every surrounding, made by calls: a parser would move parts of tables. */
function draw(): Element[] {
  const surroundings = [
    '',
    'style="display: none"',
    'style="visibility: hidden; pointer-events: none"',
    'hidden',
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
  const read = (style: CSSStyleDeclaration) => [
    style.display,
    style.visibility,
    style.pointerEvents,
    style.getPropertyValue('display'),
    style.getPropertyValue('visibility'),
    style.getPropertyValue('pointer-events'),
    style.position,
  ];
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
