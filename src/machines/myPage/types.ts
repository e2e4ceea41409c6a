import type { MyPage } from '../../contracts/myPage.ts';

/** `UNCONFIRMED`: the own password has to be confirmed (again) first. `FAILED` carries the words to show. */
export type Refused = { status: 'UNCONFIRMED' } | { status: 'FAILED'; message: string };

/** What the person is told; null when nobody foresaw it. */
export type Told = { message: string | null };

export type AccountRead = { status: 'C200'; account: MyPage } | Refused;
export type PasswordConfirmed = { status: 'C200' } | { status: 'FAILED'; message: string };

export type Enrolment = { secret: string; uri: string };
export type EnrolmentBegun = { status: 'C200'; enrolment: Enrolment } | Refused;
export type EnrolmentConfirmed = { status: 'C200'; recoveryCodes: readonly string[] } | Refused;
export type AuthenticatorRemoved = { status: 'C200' } | Refused;
