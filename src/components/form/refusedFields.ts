import {
  type ErrorOption,
  type Field,
  type FieldValues,
  get,
  type Path,
  set,
  type UseFormReturn,
} from 'react-hook-form';
import type { FieldIssue } from '../../contracts/envelope.ts';

/**
 * Fields of a form by the names under which they are sent, where they differ. Each part of a refused path is looked up:
 * `bizSectionList.1.gicsId` is the industry of a business section. A part whose name is empty is none of the form's.
 */
export type SentNames = Readonly<Record<string, string>>;

/** The names that are sent and are no fields of the form. */
export type RenamedIn<Sent, Values> = Record<Exclude<keyof Sent, keyof Values>, string>;

/** The parts of a person's mobile number. */
export const mobileNames = { comNetWorkNoId: 'mobile', userMobileTelno: 'mobile' } as const;

const fieldAt = (path: string, names: SentNames): string =>
  path
    .split('.')
    .map((part) => names[part] ?? part)
    .filter((part) => part !== '')
    .join('.');

/** Shows at their fields what the server refuses, or else has to be looked at. */
export function markRefused<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  issues: readonly FieldIssue[],
  names: SentNames = {},
): void {
  const errors: Record<string, ErrorOption> = {};
  for (const { path, message } of issues) set(errors, fieldAt(path, names), { message });
  // by the outermost name: a field of several parts hears of no error that is set for one of them
  for (const [name, error] of Object.entries(errors)) form.setError(name as Path<V>, error);
}

/** Puts the focus on the first field that the server refuses, and so brings it into view. */
export function focusRefused<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  issues: readonly FieldIssue[],
  names: SentNames = {},
): void {
  // a field of several parts has the focus put on the part by itself
  const candidates = issues.flatMap(({ path }) => {
    const name = fieldAt(path, names);
    return [name, name.split('.')[0] ?? name];
  });
  const isOnPage = (name: string) =>
    typeof (get(form.control._fields, name) as Field | undefined)?._f?.ref?.focus === 'function';
  const name = candidates.find(isOnPage);
  if (name !== undefined) form.setFocus(name as Path<V>);
}
