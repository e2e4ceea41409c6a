import type { DescriptionLine } from '../../components/DescriptionList.tsx';
import { toDashedDay } from '../../contracts/seoulTime.ts';
import type { ServiceUsage } from '../../contracts/servicePolicies.ts';
import { companies as texts } from '../../messages/ko.companies.ts';
import { grid } from '../../messages/ko.grid.ts';

const MIB = 1024 * 1024;
const megabytes = (mib: number) => `${mib.toLocaleString('ko-KR', { maximumFractionDigits: 1 })}MB`;

const orNoLimit = (limit: number | null, show: (limit: number) => string) =>
  limit === null ? texts.unlimited : show(limit);

/** A period whose days are YYYYMMDD. */
export const periodText = (begin: string, end: string): string =>
  `${toDashedDay(begin)} ~ ${toDashedDay(end)}`;

/** Returns what a company uses of what its policy allows. */
export const usageLines = (usage: ServiceUsage): DescriptionLine[] => [
  [texts.users, texts.getUsage(texts.people(usage.users), orNoLimit(usage.userLimit, texts.people))],
  [texts.partners, texts.getUsage(texts.count(usage.partners), orNoLimit(usage.ptnrLimit, texts.count))],
  [
    texts.storage,
    texts.getUsage(megabytes(usage.storageBytes / MIB), orNoLimit(usage.storageLimitMb, megabytes)),
  ],
];

interface Service {
  servicePolicyName: string | null;
  serviceBeginYmd: string | null;
  serviceEndYmd: string | null;
}

/** The policy of a company that is in force or comes into force. */
export const serviceEntries = ({ servicePolicyName, ...days }: Service): DescriptionLine[] => [
  [texts.policy, servicePolicyName ?? grid.none],
  [
    texts.period,
    days.serviceBeginYmd && days.serviceEndYmd
      ? periodText(days.serviceBeginYmd, days.serviceEndYmd)
      : grid.none,
  ],
];
