import { type ErrorOption, type FieldValues, type Path, set, type UseFormReturn } from 'react-hook-form';
import type { FieldIssue } from '../../contracts/envelope.ts';

/**
 * Fields of a form by the names under which they are sent, where they differ. Each part of a refused path is looked up:
 * `bizSectionList.1.gicsId` is the industry of a business section.
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
