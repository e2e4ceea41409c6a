import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffText, diffVersions } from '../../../src/components/versions/diff.ts';
import { VersionList } from '../../../src/components/versions/VersionList.tsx';
import type { Version } from '../../../src/components/versions/version.ts';
import { show } from '../../support/screens.tsx';

test('every field of two versions is added, removed, changed or the same', () => {
  const before = { name: '배출량', unit: '톤', owner: '환경팀', memo: '', count: 1 };
  const after = { name: '배출량', unit: 'tCO2eq', memo: null, scope: '국내', count: 2 };
  expect(diffVersions(before, after, ['unit']).map(({ field, kind }) => [field, kind])).toEqual([
    ['unit', 'changed'],
    ['name', 'same'],
    ['owner', 'removed'],
    ['memo', 'same'],
    ['count', 'changed'],
    ['scope', 'added'],
  ]);
});

test('a difference the other way round is the same with added and removed exchanged', () => {
  const values = fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.oneof(fc.constantFrom('', '가'), fc.integer(), fc.constant(null)),
  );
  const opposite = { added: 'removed', removed: 'added', changed: 'changed', same: 'same' } as const;
  fc.assert(
    fc.property(values, values, (one, other) => {
      const kinds = new Map(diffVersions(one, other).map(({ field, kind }) => [field, kind]));
      for (const { field, kind } of diffVersions(other, one)) expect(kinds.get(field)).toBe(opposite[kind]);
    }),
  );
});

test('a long text is compared word by word, and nothing of it is lost', () => {
  const before = '배출계수를 곱하여 산정합니다. 간접 배출은 제외합니다.';
  const after = '국가 배출계수를 곱하여 산정합니다. 간접 배출을 포함합니다.';
  const pieces = diffText(before, after);
  const joined = (without: string) =>
    pieces
      .filter(({ kind }) => kind !== without)
      .map(({ text }) => text)
      .join('');
  expect([joined('added'), joined('removed')]).toEqual([before, after]);
  expect(
    pieces
      .filter(({ kind }) => kind === 'added')
      .map(({ text }) => text)
      .join(''),
  ).toContain('국가');
  expect(pieces.find(({ kind }) => kind === 'same')?.text).not.toBe('');
});

const version = (number: number, values: Version['values']): Version => ({
  number,
  values,
  at: '2026-03-02T01:30:00.000Z',
  author: '김하늘',
  reason: `사유 ${number}`,
  state: '승인',
});
const list = [
  version(3, { name: '배출량', unit: 'tCO2eq' }),
  version(2, { name: '배출량', unit: 'tCO2eq', scope: '국내' }),
  version(1, { name: '배출량', unit: '톤' }),
];
const fields = [
  { key: 'name', title: '지표명' },
  { key: 'unit', title: '단위' },
  { key: 'scope', title: '범위' },
];
test('the two newest versions are compared at first, by what changed, and any two on request', async () => {
  const { user } = show(<VersionList label="버전" versions={list} fields={fields} />);
  expect(screen.getAllByText('2026-03-02 10:30')).toHaveLength(3);
  const title = '버전 2 → 버전 3 비교';
  const section = screen.getAllByRole('region', { name: title })[0] as HTMLElement;
  const readShown = () =>
    within(section)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  expect(readShown()).toEqual(['범위삭제국내(없음)']);
  await user.click(screen.getByRole('checkbox', { name: '변경된 항목만 보기' }));
  expect(readShown()).toHaveLength(3);
  await user.click(screen.getByRole('checkbox', { name: '버전 1 비교 대상으로 선택' }));
  expect(screen.getByRole('checkbox', { name: '버전 3 비교 대상으로 선택' })).not.toBeChecked();
  expect(screen.getByRole('heading', { name: '버전 1 → 버전 2 비교' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: '버전 1 비교 대상으로 선택' }));
  expect(screen.getByText('비교할 버전을 두 개 선택해 주세요.')).toBeVisible();
});
