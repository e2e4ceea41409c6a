import * as z from 'zod/mini';
import { listOf, listQuery } from './envelope.ts';

/** `q` looks into name and e-mail address. */
export const userPickerQuery = listQuery;
export type UserPickerQuery = z.infer<typeof userPickerQuery>;

/** One person to choose. `userEmail` is masked: it distinguishes people of one name. */
const pickerUser = z.object({
  id: z.uuid(),
  userName: z.string(),
  userEmail: z.string(),
  departmentName: z.nullable(z.string()),
  companyKoreanName: z.nullable(z.string()),
});
export type PickerUser = z.infer<typeof pickerUser>;
export const pickerUserList = listOf(pickerUser);

/** Facts that a form keeps of somebody who was chosen. */
export const chosenUser = z.object({ id: z.uuid(), userName: z.string() });
export type ChosenUser = z.infer<typeof chosenUser>;
