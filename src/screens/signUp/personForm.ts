import type { UseFormReturn } from 'react-hook-form';
import type { SignUpActor } from '../../machines/signUp/machine.ts';
import type { FormHandle } from './formHandle.ts';
import type { PersonValues } from './personValues.ts';

/** Any form that has the person's fields. */
export type PersonForm = UseFormReturn<PersonValues>;

/** Properties of each of the forms; `draft` are fields kept of an earlier visit. */
export interface FormProps<Invitation> {
  actor: SignUpActor;
  handle: FormHandle;
  draft: Readonly<Record<string, unknown>> | undefined;
  invitation: Invitation;
}

/** The person's part of a larger form. react-hook-form's types do not know that a form can do what a part of it can. */
export const personPart = <V extends PersonValues>(form: UseFormReturn<V>): PersonForm =>
  form as unknown as PersonForm;
