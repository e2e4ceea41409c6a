import { readFileSync } from 'node:fs';
import { Autocomplete, MultiSelect, Select } from '@mantine/core';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SelectField } from '../../src/components/SelectField.tsx';
import { show } from '../support/screens.tsx';

const style = document.createElement('style');
beforeEach(() => {
  style.textContent = readFileSync('src/app/choices.css', 'utf8');
  document.head.append(style);
});
afterEach(() => style.remove());

const data = ['가', '나', '다'];

test.each<[string, ReactNode]>([
  ['SelectField', <SelectField key="field" label="선택" data={data} />],
  ['Select', <Select key="select" label="선택" data={data} />],
  ['MultiSelect', <MultiSelect key="multi" label="선택" data={data} />],
  ['Autocomplete', <Autocomplete key="auto" label="선택" data={data} />],
])('the list of %s is 200 px high at most, its items 44 px', async (_, select) => {
  const { user } = show(select);
  await user.click(screen.getByRole('combobox', { name: '선택' }));
  const [option] = await screen.findAllByRole('option');
  expect(option).toHaveStyle({ minHeight: '44px' });
  expect(screen.getByRole('listbox')).toHaveStyle({
    maxHeight: '200px',
    overflowY: 'auto',
  });
});

test('its options are drawn once it has the focus, and the first arrow goes to the chosen one', async () => {
  const onFocus = vi.fn();
  const { user } = show(<SelectField label="선택" data={data} defaultValue="나" onFocus={onFocus} />);
  expect(screen.queryAllByRole('option', { hidden: true })).toHaveLength(0);
  await user.tab();
  expect(onFocus).toHaveBeenCalledOnce();
  expect(screen.queryAllByRole('option')).toHaveLength(0);
  await user.keyboard('{ArrowDown}');
  const select = screen.getByRole('combobox', { name: '선택' });
  expect(select).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: '나' }).id);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(select).toHaveValue('다');
});
