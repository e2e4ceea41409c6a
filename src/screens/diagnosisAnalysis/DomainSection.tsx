import { Chart } from '../../components/charts/Chart.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { DomainCd } from '../../contracts/classifications.ts';
import type { ShownOverview } from '../../contracts/diagnosisOverview.ts';
import type { ShownComparison } from '../../contracts/peerComparison.ts';
import { overviewTexts as texts } from '../../messages/ko.diagnosisAnalysis.ts';
import { loadPeers } from '../../services/peers.ts';
import classes from './Analysis.module.css';
import { isOtherSetLastYear, toDomainSpec } from './overviewCharts.ts';

/** Medians of domains among peers, with one decimal. */
function toMedians(comparison: ShownComparison): ReadonlyMap<DomainCd, number> | null {
  if (comparison.status !== 'compared') return null;
  return new Map(
    comparison.groups.flatMap(({ lvl, domainCd, position }) =>
      lvl === 1 && position ? [[domainCd, Number(position.median)] as const] : [],
    ),
  );
}

function describePeers(comparison: ShownComparison | null): string | null {
  if (comparison?.status === 'tooFew') return texts.peers.tooFew(comparison.missing);
  return comparison?.status === 'notSharing' ? texts.peers.notSharing : null;
}

interface DomainSectionProps {
  shown: ShownOverview;
  /** Peers are compared with what a company has published, which its own people see. */
  hasPeers: boolean;
}

/** Domains of a result, with the year before and the median of peers where there are any. */
export function DomainSection({ shown, hasPeers }: DomainSectionProps) {
  const { dgnsYr, brnCd } = shown;
  const [{ context }] = useRecord(
    async (signal) => (hasPeers ? loadPeers({ crtrYr: dgnsYr, brnCd }, signal) : null),
    { deps: [dgnsYr, brnCd, hasPeers] },
  );
  const peers = context.record;
  const notes = [isOtherSetLastYear(shown) ? texts.lastYearOther : null, describePeers(peers)];
  return (
    <FormSection title={texts.domains}>
      <Chart
        title={texts.domainChart}
        spec={toDomainSpec(shown, peers ? toMedians(peers) : null)}
        countedAt={null}
      />
      {notes.map(
        (note) =>
          note !== null && (
            <p key={note} className={classes.note}>
              {note}
            </p>
          ),
      )}
    </FormSection>
  );
}
