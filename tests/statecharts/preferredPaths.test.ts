import { expect, test } from 'vitest';
import type { SideNavigationSnapshot } from '../../src/machines/sideNavigation/machine.ts';
import { sideNavigationChart } from '../../src/statecharts/charts/sideNavigation/chart.ts';
import { pathsOverTransitions, pathsPreferring } from '../../src/statecharts/paths.ts';
import type { Move, Place } from '../../src/statecharts/walk.ts';

const { model } = sideNavigationChart;
const shownBy = (paths: readonly { steps: readonly { after: Place }[] }[]) =>
  new Set(paths.flatMap(({ steps }) => steps.flatMap(({ after }) => after.branches)));

test('the same transitions are taken where the control is there, as far as they can be', () => {
  const hasGroups = ({ snapshot }: Place, { name }: Move) =>
    name !== 'group.toggle' || (snapshot as SideNavigationSnapshot).context.groups.length > 0;
  const paths = pathsPreferring(model, hasGroups);
  const toggles = paths.flatMap(({ steps }) =>
    steps.flatMap(({ move }, at) => (move.name === 'group.toggle' ? [steps[at - 1]?.after] : [])),
  );
  expect(toggles.length).toBeGreaterThan(0);
  for (const before of toggles)
    expect((before?.snapshot as SideNavigationSnapshot | undefined)?.context.groups).toHaveLength(2);
  const all = [...shownBy(pathsOverTransitions(model))].filter((id) => !id.endsWith('[refused]'));
  expect(all.filter((id) => !shownBy(paths).has(id))).toEqual([]);
});

test('a transition that needs another move gets a path of its own', () => {
  const paths = pathsPreferring(model, (_, { name }) => name !== 'drawer.open');
  expect([...shownBy(paths)]).toContain('drawer.open: drawer.close');
});
