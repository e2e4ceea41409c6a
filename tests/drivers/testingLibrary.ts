import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { fillField } from '../support/fillField.ts';
import type { PageDriver, Target } from './page.ts';

async function find(target: Target): Promise<HTMLElement> {
  const place = target.inside ? within(await find(target.inside)) : screen;
  if ('label' in target) return place.findByLabelText(target.label);
  if ('text' in target) return place.findByText(target.text);
  const options = target.name === undefined ? {} : { name: target.name };
  if (!target.isLast) return place.findByRole(target.role, options);
  const found = (await place.findAllByRole(target.role, options)).at(-1);
  if (!found) throw new Error(`there is no ${target.role}`);
  return found;
}

function queryAll(target: Target): HTMLElement[] {
  const [around] = target.inside ? queryAll(target.inside) : [];
  if (target.inside && !around) return [];
  const place = around ? within(around) : screen;
  if ('label' in target) return place.queryAllByLabelText(target.label);
  if ('text' in target) return place.queryAllByText(target.text);
  return place.queryAllByRole(target.role, target.name === undefined ? {} : { name: target.name });
}

/** The page that Testing Library has rendered into the document. */
export const renderedPage = (user: UserEvent): PageDriver => ({
  click: async (target) => user.click(await find(target)),
  fill: async (target, value) => fillField(user, await find(target), value),
  type: async (target, text) => user.type(await find(target), text),
  read: async (target) => ((await find(target)) as HTMLInputElement).value,
  async check(target) {
    const box = (await find(target)) as HTMLInputElement;
    if (!box.checked) await user.click(box);
  },
  isSelected: async (tab) => (await find(tab)).ariaSelected === 'true',
  async expectVisible(target) {
    expect(await find(target)).toBeVisible();
  },
  async expectAbsent(target) {
    expect(queryAll(target)).toEqual([]);
  },
  async expectNoText(target) {
    for (const element of queryAll(target)) expect(element).toHaveTextContent(/^$/);
  },
  async expectEnabled(target, isEnabled) {
    expect((await find(target)).matches(':enabled:not([aria-disabled="true"])')).toBe(isEnabled);
  },
  async expectChecked(target, isChecked) {
    expect(await find(target)).toHaveProperty('checked', isChecked);
  },
  async expectValue(target, value) {
    expect(await find(target)).toHaveValue(value);
  },
  async expectReadOnly(target) {
    expect(await find(target)).toHaveAttribute('readonly');
  },
  async expectFocused(target) {
    expect(await find(target)).toHaveFocus();
  },
  async expectText(target, text) {
    expect(await find(target)).toHaveTextContent(text);
  },
  async expectDescription(target, text) {
    expect(await find(target)).toHaveAccessibleDescription(text);
  },
});
