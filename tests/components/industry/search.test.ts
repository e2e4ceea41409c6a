import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { gicsImport } from '../../../server/modules/gics/importing.ts';
import { readImportFile } from '../../../server/modules/sheets/importing.ts';
import { flatten, search } from '../../../src/components/industry/gics.ts';
import type { GicsNode } from '../../../src/contracts/gics.ts';
import { industryWords } from '../../../src/messages/ko.industryWords.ts';

let shipped: GicsNode[];
const getNames = (words: string) => search(shipped, words).map(({ gicsName }) => gicsName);

beforeAll(async () => {
  const path = fileURLToPath(new URL('../../../server/seed/data/gics.csv', import.meta.url));
  const { records } = await readImportFile(gicsImport, { path, extension: 'csv' });
  shipped = records.map(({ cells }) => ({
    gicsId: cells.gicsId ?? '',
    upGicsId: null,
    level: (cells.gicsId ?? '').length / 2,
    gicsName: cells.gicsName ?? '',
    gicsNameEn: cells.gicsNameEn ?? null,
    gicsFullPath: cells.gicsFullPath ?? '',
    children: [],
  }));
});

describe('the industries that are shipped', () => {
  test.each([
    ['바이오', '생명공학'],
    ['바이오 회사', '제약'],
    ['IT', '소프트웨어'],
    ['은행', '지역은행'],
    ['자동차', '자동차 제조업체'],
    ['반도체', '반도체 소재 및 장비'],
    ['반도체장비', '반도체 및 반도체 장비'],
    ['장비 반도체', '반도체 소재 및 장비'],
    ['게임', '양방향 홈 엔터테인먼트'],
    ['화장품', '개인용품'],
    ['2차전지', '전기부품 및 장비'],
    ['semi', '반도체'],
    ['oil & gas drilling', '석유 및 가스 시추'],
    ['ㅂㄷㅊ', '반도체'],
  ])('%s finds %s', (words, name) => {
    expect(getNames(words)).toContain(name);
  });

  test.each([
    ['IT', '자본재'],
    ['바이오', '은행'],
    ['반도체 은행', '반도체'],
  ])('%s does not find %s', (words, name) => {
    expect(getNames(words)).not.toContain(name);
  });

  test('have each class that an everyday word means', () => {
    const known = new Set(flatten(shipped).map(({ gicsId }) => gicsId));
    const missing = Object.values(industryWords).flatMap((codes) => codes.filter((code) => !known.has(code)));
    expect(missing).toEqual([]);
  });
});
