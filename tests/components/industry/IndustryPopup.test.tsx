import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { search } from '../../../src/components/industry/gics.ts';
import { IndustryField } from '../../../src/components/industry/IndustryField.tsx';
import type { GicsNode } from '../../../src/contracts/gics.ts';
import { industry as texts } from '../../../src/messages/ko.upload.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { show } from '../../support/screens.tsx';

type Seed = [id: string, name: string, below?: Seed[]];
const findNode = (
  [gicsId, gicsName, below = []]: Seed,
  path: string[] = [],
  up: string | null = null,
): GicsNode => ({
  gicsId,
  upGicsId: up,
  level: gicsId.length / 2,
  gicsName,
  gicsNameEn: null,
  gicsFullPath: [...path, gicsName].join(' > '),
  children: below.map((child) => findNode(child, [...path, gicsName], gicsId)),
});
const sectors = (
  [
    [
      '10',
      '에너지',
      [
        [
          '1010',
          '에너지',
          [
            [
              '101010',
              '에너지 장비',
              [
                ['10101010', '시추'],
                ['10101020', '장비·서비스'],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      '15',
      '소재',
      [
        [
          '1510',
          '소재',
          [
            ['151010', '화학', [['15101010', '범용 화학']]],
            ['151020', '건축자재'],
          ],
        ],
      ],
    ],
  ] satisfies Seed[]
).map((seed) => findNode(seed));

let server: ScriptedServer;

beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on('GET /api/esg/v1/gics', success(sectors));
});

async function open(value: { gicsId: string; gicsFullPath: string } | null = null) {
  const onChange = vi.fn();
  const view = show(<IndustryField value={value} onChange={onChange} />);
  await view.user.click(screen.getByRole('button', { name: '산업군 찾기' }));
  const popup = await screen.findByRole('dialog', { name: '산업군 선택' });
  return { ...view, onChange, popup };
}
const list = (name: string) => screen.findByRole('listbox', { name });
const options = async (name: string) =>
  within(await list(name))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
const confirm = () => screen.getByRole('button', { name: '선택' });

describe('the industry popup', () => {
  test('shows below each choice what belongs to it', async () => {
    const { user, onChange } = await open();
    expect(await options('섹터')).toEqual(['에너지', '소재']);
    expect(screen.queryByRole('listbox', { name: '산업군' })).not.toBeInTheDocument();
    expect(screen.getAllByText(texts.chooseAbove)).toHaveLength(3);
    await user.click(await screen.findByRole('option', { name: '소재' }));
    await user.click(within(await list('산업군')).getByRole('option', { name: '소재' }));
    expect(await options('산업')).toEqual(['화학', '건축자재']);
    expect(confirm()).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('option', { name: '화학' }));
    await user.click(screen.getByRole('option', { name: '범용 화학' }));
    expect(screen.getByText('소재 > 소재 > 화학 > 범용 화학')).toBeVisible();
    await user.click(confirm());
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      gicsId: '15101010',
      gicsFullPath: '소재 > 소재 > 화학 > 범용 화학',
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is worked by keys alone', async () => {
    const { user, onChange } = await open();
    (await list('섹터')).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{Home}{ArrowRight}{ArrowDown}{ArrowRight}{End}{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      gicsId: '10101020',
      gicsFullPath: '에너지 > 에너지 > 에너지 장비 > 장비·서비스',
    });
  });

  test('begins with what was chosen, and forgets what is below another choice', async () => {
    const { user } = await open({ gicsId: '10101010', gicsFullPath: '에너지 > 에너지 > 에너지 장비 > 시추' });
    expect(await screen.findByRole('option', { name: '시추' })).toHaveAttribute('aria-selected', 'true');
    await user.click(within(await list('섹터')).getByRole('option', { name: '소재' }));
    expect(screen.queryByRole('listbox', { name: '하위 산업' })).not.toBeInTheDocument();
    expect(confirm()).toHaveAttribute('aria-disabled', 'true');
  });

  test('finds by name, code and first consonants', async () => {
    const { user } = await open();
    const field = await screen.findByRole('textbox', { name: '산업군 검색' });
    await user.type(field, '화학');
    expect(await options('검색 결과')).toEqual(['소재 > 소재 > 화학', '소재 > 소재 > 화학 > 범용 화학']);
    await user.click(screen.getByRole('option', { name: '소재 > 소재 > 화학 > 범용 화학' }));
    expect(confirm()).toBeEnabled();
    await user.clear(field);
    await user.type(field, '없는 산업');
    expect(await screen.findByText('검색어와 일치하는 산업군이 없습니다.')).toBeVisible();
    expect(search(sectors, 'ㅅㅊ').map(({ gicsId }) => gicsId)).toEqual(['10101010']);
    expect(search(sectors, '151020').map(({ gicsName }) => gicsName)).toEqual(['건축자재']);
    expect(search(sectors, ' ')).toEqual([]);
  });

  test('shows when the list cannot be loaded and tries again', async () => {
    server.on('GET /api/esg/v1/gics', refusal(503, 'S0003', '서비스를 일시적으로 이용할 수 없습니다.'));
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('서비스를 일시적으로 이용할 수 없습니다.');
    server.on('GET /api/esg/v1/gics', success(sectors));
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await waitFor(async () => expect(await options('섹터')).toEqual(['에너지', '소재']));
  });
});
