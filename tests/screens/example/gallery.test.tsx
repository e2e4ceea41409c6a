import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import ChartScreen from '../../../src/screens/example/ChartScreen.tsx';
import DragScreen from '../../../src/screens/example/DragScreen.tsx';
import MaterialityScreen from '../../../src/screens/example/MaterialityScreen.tsx';
import TreeScreen from '../../../src/screens/example/TreeScreen.tsx';
import { expectAccessible } from '../../support/accessible.ts';
import { show } from '../../support/screens.tsx';

// jsdom has no canvas
vi.mock('../../../src/components/charts/drawing.ts', () => ({ draw: () => ({ show() {}, dispose() {} }) }));
// jsdom has no layout; what scrolls during a drag asks what is under the pointer
beforeAll(() => {
  document.elementsFromPoint = () => [];
});

// The browser opens every page as well (e2e/routes.spec.ts); here the roles and names that are our own are checked.
test.each([
  ['charts', ChartScreen, 'img'],
  ['materiality', MaterialityScreen, 'img'],
  ['trees', TreeScreen, 'tree'],
  ['moves and versions', DragScreen, 'tree'],
] as const)('the page of %s has no violation', async (_, Page, role) => {
  const { container } = show(<Page />);
  expect(screen.getAllByRole(role).length).toBeGreaterThan(0);
  await expectAccessible(container);
});
