import { useEffect } from 'react';
import { flushSync } from 'react-dom';

/** Keys that save, as `aria-keyshortcuts` names them. */
export const SAVE_KEYS = 'Control+S Meta+S';

/** The button that saves what has the focus: of its form, else of the page; of a window alone while one is open. */
function findSaveButton(form: HTMLFormElement | null): HTMLButtonElement | undefined {
  const scope = [...document.querySelectorAll('dialog[open], [aria-modal="true"]')].at(-1) ?? document;
  const buttons = [...scope.querySelectorAll<HTMLButtonElement>(`button[aria-keyshortcuts="${SAVE_KEYS}"]`)];
  return form ? buttons.find((button) => button.form === form) : buttons[0];
}

function saveByKey(event: KeyboardEvent): void {
  const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (code !== 'KeyS' || !(ctrlKey || metaKey) || altKey || shiftKey || event.defaultPrevented) return;
  event.preventDefault();
  const place = document.activeElement;
  if (!(place instanceof HTMLElement)) return;
  const form = place.closest('form');
  const around = place.parentElement?.closest<HTMLElement>('[tabindex="0"]');
  // Typed input counts once its field is left, as a press of the button leaves it.
  flushSync(() => place.blur());
  const button = findSaveButton(form);
  if (place.isConnected) place.focus();
  else around?.focus();
  button?.click();
}

/** Has Ctrl or ⌘ with S press the `SaveButton`, whatever the keyboard's language, as long as the caller is shown. */
export function useSaveKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => saveByKey(event);
    // First of all: grids keep the keys of their cells to themselves.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
