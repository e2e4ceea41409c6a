import { joinStatusCodes } from '../../contracts/joinStatus.ts';
import { joinStatusTexts } from '../../messages/ko.joinStatus.ts';
import { users as texts } from '../../messages/ko.users.ts';

/** Choices of filters of people. */
export const useNames = { true: texts.inUse, false: texts.notInUse };
export const statusNames = Object.fromEntries(
  joinStatusCodes.map((code) => [code, joinStatusTexts.states[code]]),
);
