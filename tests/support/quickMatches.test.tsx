import { afterEach, expect, test } from 'vitest';
import { jsdomMatches } from './quickMatches.ts';

afterEach(() => document.body.replaceChildren());

const selectors = [
  ...['a', 'a[href]', 'input', 'input[type="checkbox"]', 'input[type="email"]:not([list])', 'INPUT', '*'],
  ...[
    'th[scope="col"]',
    'select:not([multiple]):not([size])',
    'img[alt=""]',
    'input[type="text"], a',
    'div a',
  ],
  ...['.b', 'a.b', '[href]', 'a:first-child', 'div > a', ':not(a)', 'svg a', 'lineargradient', 'p:is(a, p)'],
];

const sample = `
  <div><a></a><a href="#" class="b"></a><p></p><img alt=""><img></div>
  <input><input type="checkbox"><input type="email"><input type="email" list="x">
  <select></select><select multiple></select><table><tr><th scope="col"></th></tr></table>
  <svg><a></a><linearGradient></linearGradient></svg>`;

test('selectors that are tried quickly find what those of jsdom find', () => {
  const matches = jsdomMatches();
  expect(Element.prototype.matches).not.toBe(matches);
  document.body.innerHTML = sample;
  const elements = [...document.body.querySelectorAll('*')];
  const found = selectors.map((selector) => [selector, elements.map((element) => element.matches(selector))]);
  expect(found).toEqual(
    selectors.map((selector) => [selector, elements.map((element) => matches.call(element, selector))]),
  );
  expect(found.flat(2)).toContain(true);
});

test('a selector that is none is refused', () => {
  document.body.innerHTML = '<p></p>';
  expect(() => document.body.firstElementChild?.matches('a[')).toThrow(
    expect.objectContaining({ name: 'SyntaxError' }),
  );
});
