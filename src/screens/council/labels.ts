import { type ActivityText, shiftMonth } from '../../contracts/consultativeBody.ts';
import { council as texts } from '../../messages/ko.council.ts';

/** Names the texts of an activity of a month, such as the results of February and March and the plan of April. */
export const activityLabels = (crtrYm: string): Record<ActivityText, string> => ({
  resultTwoBefore: texts.getResult(shiftMonth(crtrYm, -2)),
  resultBefore: texts.getResult(shiftMonth(crtrYm, -1)),
  plan: texts.getPlan(crtrYm),
});
