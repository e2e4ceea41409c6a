import { Link, useLocation, useSearch } from 'wouter';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { DIAGNOSIS_RUN } from '../../contracts/diagnosisRuns.ts';
import { type PeerPeriod, peerPeriod } from '../../contracts/peerComparison.ts';
import { seoulYear } from '../../contracts/seoulTime.ts';
import { namePeriod } from '../../messages/ko.entries.ts';
import { peerTexts as texts } from '../../messages/ko.peers.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { listPeerPeriods } from '../../services/peers.ts';
import { Comparison } from './Comparison.tsx';
import classes from './Peers.module.css';

const toKey = ({ crtrYr, brnCd }: PeerPeriod): string => `${crtrYr} ${brnCd}`;

/** Comparison of the company with those of its industry, by domains, in the period that the address has. */
export default function OtherCompaniesScreen() {
  const record = useRecord(listPeerPeriods, { resources: [DIAGNOSIS_RUN] });
  return <RecordGate of={record}>{(periods) => <Periods periods={periods} />}</RecordGate>;
}

function Periods({ periods }: { periods: readonly PeerPeriod[] }) {
  const [path, navigate] = useLocation();
  const asked = peerPeriod.safeParse(Object.fromEntries(new URLSearchParams(useSearch())));
  const period = (asked.success ? asked.data : periods[0]) ?? {
    crtrYr: seoulYear(new Date()),
    brnCd: 'Y' as const,
  };
  // an address may have a period of which nothing is published
  const choices = periods.some((each) => toKey(each) === toKey(period)) ? periods : [period, ...periods];
  return (
    <PageStack>
      {periods.length > 0 && (
        <div className={classes.choices}>
          <SelectField
            label={texts.period}
            data={choices.map((each) => ({ value: toKey(each), label: namePeriod(each) }))}
            value={toKey(period)}
            onChange={(key) => {
              const chosen = choices.find((each) => toKey(each) === key);
              if (chosen) navigate(withSearch(path, new URLSearchParams(chosen).toString()));
            }}
          />
        </div>
      )}
      <Comparison
        period={period}
        depth="domains"
        link={<Link href={pathTo('analperf-esg-othercompanies-detail', period)}>{texts.toDetail}</Link>}
      />
    </PageStack>
  );
}
