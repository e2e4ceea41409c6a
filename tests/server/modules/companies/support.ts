import { seoulDayDigits } from '../../../../src/contracts/seoulTime.ts';
import type { TestApp } from '../../support/app.ts';
import { companyDetails, invitee } from '../join/support.ts';

const DAY = 86_400_000;

let next = 0;
/** Business numbers that nobody has, with right check digits. */
export function businessNumber(): string {
  next += 1;
  const start = String(500_000_000 + next * 7919);
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];
  const parts = weights.map((weight, place) => weight * Number(start[place]));
  const sum = parts.reduce((total, part) => total + part, 0) + Math.floor((parts[8] ?? 0) / 10);
  return `${start}${(10 - (sum % 10)) % 10}`;
}

/** The day so many days from now, in Asia/Seoul, as YYYYMMDD. */
export const dayDigits = (test: TestApp, days = 0): string => seoulDayDigits(test.clock.nowMs() + days * DAY);

/** Returns what is entered of a new company and its operator; `servicePolicyId` has to be among `values`. */
export function companyBody(test: TestApp, values: object) {
  const { bizSectionList: _, ...details } = companyDetails;
  return {
    ...details,
    ...invitee(),
    businessNo: businessNumber(),
    serviceBeginYmd: dayDigits(test, -1),
    serviceEndYmd: dayDigits(test, 100),
    departmentName: null,
    jobGradeName: null,
    userRegionCodeId: null,
    interTelno: null,
    ...values,
  };
}
