import axe from 'axe-core';
import { expect } from 'vitest';

// jsdom has no layout, so colours and sizes are for the browser tests; a part of a page has no landmarks of its own.
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };

/** No axe violation in `element` as it is. */
export async function expectAccessible(element: Element): Promise<void> {
  const { violations } = await axe.run(element, { rules });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}
