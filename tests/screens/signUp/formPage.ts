import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { PageDriver, Target } from '../../drivers/page.ts';

type Actors = { within(what: () => void): Promise<void> };

const allIn = <E extends Element>(place: ParentNode, selector: string) => [
  ...place.querySelectorAll<E>(selector),
];

const readInput = (place: ParentNode, name: string): HTMLElement | undefined =>
  allIn<HTMLInputElement>(place, 'input').find(({ ariaLabel }) => ariaLabel === name) ??
  allIn<HTMLLabelElement>(place, 'label')
    .filter(({ textContent }) => textContent?.replace(' *', '') === name)
    .map(({ htmlFor }) => document.getElementById(htmlFor))
    .find((element) => element instanceof HTMLInputElement);

const selectors: Readonly<Record<string, string>> = {
  alertdialog: 'dialog[role="alertdialog"]',
  button: 'button',
  radio: 'input[type="radio"]',
};

const getName = (element: Element): string | null =>
  element instanceof HTMLInputElement
    ? (document.querySelector(`label[for="${element.id}"]`)?.textContent ?? null)
    : element.textContent;

/** Finds what is there of a target; null where nothing is. */
export function findInForm(target: Target): HTMLElement | null {
  const place = target.inside ? findInForm(target.inside) : document;
  if (place === null) return null;
  if ('label' in target) return readInput(place, target.label) ?? null;
  if ('text' in target) {
    const { text } = target;
    const isShown = ({ textContent }: Element) =>
      typeof text === 'string' ? textContent === text : text.test(textContent ?? '');
    return allIn<HTMLElement>(place, 'p, section').find(isShown) ?? null;
  }
  const { role, name } = target;
  const found = allIn<HTMLElement>(place, selectors[role] ?? `[role="${role}"]`);
  return found.find((element) => name === undefined || getName(element) === name) ?? null;
}

function find(target: Target): HTMLElement {
  const found = findInForm(target);
  if (found === null) throw new Error(`not on the page: ${JSON.stringify(target)}`);
  return found;
}

function findField(target: Target): HTMLInputElement {
  const found = find(target);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field: ${JSON.stringify(target)}`);
  return found;
}

/** The rendered form. Queries by role look at the whole page, which this form is too large for. */
export function formPage({ within }: Actors): PageDriver {
  const fill = (target: Target, value: string) =>
    within(() => void fireEvent.change(findField(target), { target: { value } }));
  const click = (target: Target) => within(() => void fireEvent.click(find(target)));
  return {
    click,
    fill,
    type: (target, text) => fill(target, findField(target).value + text),
    read: async (target) => findField(target).value,
    check: async (target) => {
      if (!findField(target).checked) await click(target);
    },
    isSelected: async (tab) => find(tab).ariaSelected === 'true',
    expectVisible: async (target) => {
      find(target);
    },
    expectAbsent: async (target) => {
      expect(findInForm(target)).toBeNull();
    },
    expectNoText: async (target) => {
      expect(findInForm(target)?.textContent ?? '').toBe('');
    },
    expectEnabled: async (target, isEnabled) => {
      expect(find(target).matches(':enabled:not([aria-disabled="true"])')).toBe(isEnabled);
    },
    expectChecked: async (target, isChecked) => {
      expect(findField(target).checked).toBe(isChecked);
    },
    expectValue: async (target, value) => {
      expect(findField(target)).toHaveValue(value);
    },
    expectReadOnly: async (target) => {
      expect(find(target)).toHaveAttribute('readonly');
    },
    expectFocused: async (target) => {
      expect(find(target)).toHaveFocus();
    },
    expectText: async (target, text) => {
      expect(find(target)).toHaveTextContent(text);
    },
    expectDescription: async (target, text) => {
      expect(find(target)).toHaveAccessibleDescription(text);
    },
  };
}
