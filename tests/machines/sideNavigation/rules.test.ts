import { expect, test } from 'vitest';
import { activeChild } from '../../../src/machines/sideNavigation/rules.ts';

const groups = [
  { title: '기업정보', src: '', children: [{ name: 'basic-user-list' }, { name: 'authority' }] },
  { title: '협력사 진단', src: '', children: [{ name: 'supplyperformance-supply' }] },
  { title: '로그 관리', src: '', children: [{ name: 'management-authority' }] },
];

test.each([
  ['basic-user-list', 'basic-user-list'],
  ['basic-user-list-detail', 'basic-user-list'],
  ['authority-reg-edit', 'authority'],
  ['management-authority', 'management-authority'],
  ['supplyperformance-supply-view', 'supplyperformance-supply'],
])('a page named %s belongs to the entry %s', (routeName, entry) => {
  for (const inOrder of [groups, groups.toReversed()])
    expect(activeChild(inOrder, routeName)?.child.name).toBe(entry);
});

test('a page that no entry names belongs to none', () => {
  expect(activeChild(groups, 'landing')).toBeUndefined();
  expect(activeChild([], 'authority')).toBeUndefined();
});

test('the group of the entry comes along', () => {
  expect(activeChild(groups, 'management-authority')?.group.title).toBe('로그 관리');
});
