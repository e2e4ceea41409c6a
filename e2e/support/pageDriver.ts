import type { Locator, Page } from '@playwright/test';
import type { PageDriver, Target } from '../../tests/drivers/page.ts';
import { expect } from './test.ts';

function locate(page: Page, target: Target): Locator {
  const place = target.inside ? locate(page, target.inside) : page;
  if ('label' in target) return place.getByRole('textbox', { name: target.label, exact: true });
  if ('text' in target) return place.getByText(target.text, { exact: true });
  const { role, name, isLast } = target;
  const found = place.getByRole(role, name === undefined ? {} : { name, exact: true });
  return isLast ? found.last() : found;
}

/** The page of a real browser. */
export function browserPage(page: Page): PageDriver {
  const at = (target: Target) => locate(page, target);
  return {
    click: (target) => at(target).click(),
    fill: (target, value) => at(target).fill(value),
    async type(target, text) {
      await at(target).press('End');
      await at(target).pressSequentially(text);
    },
    read: (target) => at(target).inputValue(),
    check: (target) => at(target).check(),
    isSelected: async (tab) => (await at(tab).getAttribute('aria-selected')) === 'true',
    expectVisible: (target) => expect(at(target)).toBeVisible(),
    expectAbsent: (target) => expect(at(target)).toHaveCount(0),
    expectNoText: (target) => expect(at(target).filter({ hasText: /\S/ })).toHaveCount(0),
    expectEnabled: (target, isEnabled) => expect(at(target)).toBeEnabled({ enabled: isEnabled }),
    expectChecked: (target, isChecked) => expect(at(target)).toBeChecked({ checked: isChecked }),
    expectValue: (target, value) => expect(at(target)).toHaveValue(value),
    expectReadOnly: (target) => expect(at(target)).toHaveAttribute('readonly'),
    expectFocused: (target) => expect(at(target)).toBeFocused(),
    expectText: (target, text) => expect(at(target)).toHaveText(text),
    expectDescription: (target, text) => expect(at(target)).toHaveAccessibleDescription(text),
  };
}
