import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type Address, AddressInput } from '../../../src/components/address/AddressInput.tsx';
import { findAddressSearch } from '../../../src/components/address/addressSearch.ts';
import type { AddressSearch } from '../../../src/components/address/types.ts';
import { show } from '../../support/screens.tsx';

const empty: Address = { zip: '', address: '', detail: '' };

interface PageProps {
  inKorea?: boolean;
  findSearch(): Promise<AddressSearch | null>;
}

function Page({ inKorea = true, findSearch }: PageProps) {
  const [value, setValue] = useState(empty);
  return (
    <>
      <AddressInput
        label="회사"
        inKorea={inKorea}
        value={value}
        onChange={setValue}
        findSearch={findSearch}
      />
      <output aria-label="값">{JSON.stringify(value)}</output>
    </>
  );
}

const value = (): Address => JSON.parse(screen.getByLabelText('값').textContent ?? '');
const field = (name: string) => screen.getByRole('textbox', { name });
const none = async () => null;

/** Finds one address as soon as its button is pressed. */
const reachable: AddressSearch = {
  async embed(element, onFound) {
    const result = document.createElement('button');
    result.textContent = '서울특별시청';
    result.onclick = () => onFound({ zip: '04524', address: '서울특별시 중구 세종대로 110' });
    element.append(result);
  },
};
const foundVisible = async () => reachable;

const unreachable: AddressSearch = { embed: () => Promise.reject(new Error('blocked')) };
const foundUnreachable = async () => unreachable;

test('without a search the address is typed', async () => {
  const { user } = show(<Page findSearch={none} />);
  await user.type(field('회사 우편번호'), '045-２4９');
  await user.type(field('회사 주소'), '세종대로 110');
  await user.type(field('회사 상세주소'), '3층');
  expect(value()).toEqual({ zip: '04524', address: '세종대로 110', detail: '3층' });
  expect(screen.queryByRole('button', { name: '주소 검색' })).not.toBeInTheDocument();
});

test('what the search finds fills in code and address, and the rest is asked for next', async () => {
  const { user } = show(<Page findSearch={foundVisible} />);
  await user.type(field('회사 상세주소'), '3층');
  await user.click(await screen.findByRole('button', { name: '주소 검색' }));
  expect(screen.getByRole('dialog', { name: '주소 검색' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: '서울특별시청' }));
  expect(value()).toEqual({ zip: '04524', address: '서울특별시 중구 세종대로 110', detail: '3층' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field('회사 상세주소')).toHaveFocus();
});

test('the search can be left for typing', async () => {
  const { user } = show(<Page findSearch={foundVisible} />);
  await user.click(await screen.findByRole('button', { name: '주소 검색' }));
  await user.click(screen.getByRole('button', { name: '직접 입력' }));
  await user.type(field('회사 주소'), '세종대로');
  expect(value().address).toBe('세종대로');
});

test('a search out of reach shows that and leaves the typing', async () => {
  const { user } = show(<Page findSearch={foundUnreachable} />);
  await user.click(await screen.findByRole('button', { name: '주소 검색' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      '주소 검색을 이용할 수 없습니다. 우편번호와 주소를 직접 입력해 주세요.',
    ),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.type(field('회사 우편번호'), '04524');
  expect(value().zip).toBe('04524');
});

test('the postcode service, which is searched by default, is given up after four seconds without its script', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = show(<Page findSearch={findAddressSearch} />);
  await user.click(await screen.findByRole('button', { name: '주소 검색' }));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByRole('dialog', { name: '주소 검색' })).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('alert')).toHaveTextContent('주소 검색을 이용할 수 없습니다.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  document.getElementById('kakao_postcode_script')?.remove();
});

test('abroad there is one free field of at most 100 characters', async () => {
  const { user } = show(<Page inKorea={false} findSearch={foundVisible} />);
  const address = screen.getByRole('textbox');
  expect(address).toHaveAccessibleName('회사');
  await user.click(address);
  await user.paste('a'.repeat(101));
  expect(value()).toEqual({ zip: '', address: 'a'.repeat(100), detail: '' });
});
