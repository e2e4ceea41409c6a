import type { MyPage } from '../../contracts/myPage.ts';
import type { Completion, Result } from '../result.ts';

/** Refusals with EP0010: the own password has to be confirmed (again) first. */
export type AccountRead = Result<MyPage>;
export type PasswordConfirmed = Completion;

export type Enrolment = { secret: string; uri: string };
export type EnrolmentBegun = Result<Enrolment>;
export type EnrolmentConfirmed = Result<readonly string[]>;
export type AuthenticatorRemoved = Completion;
