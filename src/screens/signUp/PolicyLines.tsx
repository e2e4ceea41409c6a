import { DescriptionList } from '../../components/DescriptionList.tsx';
import type { OperatorInvitation } from '../../contracts/join.ts';
import { toDashedDay } from '../../contracts/seoulTime.ts';
import { signUpPolicy as texts } from '../../messages/ko.signUp.ts';

type Policy = Pick<OperatorInvitation, 'servicePolicyName' | 'serviceBeginYmd' | 'serviceEndYmd'>;

const shownDay = (ymd: string | null) => (ymd === null ? texts.none : toDashedDay(ymd));

/** The service policy of the invitation, which nobody changes here. */
export const PolicyLines = ({ policy }: { policy: Policy }) => (
  <DescriptionList
    lines={[
      [texts.name, policy.servicePolicyName ?? texts.none],
      [texts.begin, shownDay(policy.serviceBeginYmd)],
      [texts.end, shownDay(policy.serviceEndYmd)],
    ]}
  />
);
