import { unsaved as texts } from '../../messages/ko.unsaved.ts';
import { htmlToText } from '../htmlText.ts';

/** Formats a value of a form, for fields that have no other way to show it. */
export function formatInput(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map(formatInput).filter(Boolean).join(', ');
  if (typeof value === 'object') return Object.values(value).map(formatInput).filter(Boolean).join(' ');
  return String(value);
}

const controls =
  'input:not([type="hidden"], [type="file"], [type="password"]), textarea, [contenteditable="true"]';

function readName(control: HTMLElement): string {
  const { labels } = control as HTMLInputElement;
  return (labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? '').trim();
}

function readControl(control: HTMLElement): string {
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
    return control.checked ? texts.yes : '';
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    return control.value.trim();
  return htmlToText(control.innerHTML);
}

/** Reads what the fields within an element have, a line for each field that is not empty. */
export function readFields(element: HTMLElement): string {
  return [...element.querySelectorAll<HTMLElement>(controls)]
    .map((control) => [readName(control), readControl(control)] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => (name === '' ? text : texts.field(name, text)))
    .join('\n');
}
