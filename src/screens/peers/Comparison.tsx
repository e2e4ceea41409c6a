import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useSession } from '../../components/session.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { COMPANY_REF } from '../../contracts/companies.ts';
import { DIAGNOSIS_RUN } from '../../contracts/diagnosisRuns.ts';
import type { ComparedGroup, PeerPeriod, ShownComparison } from '../../contracts/peerComparison.ts';
import { namePeriod } from '../../messages/ko.entries.ts';
import { peerStateTexts as stateTexts, peerTexts as texts } from '../../messages/ko.peers.ts';
import { messageByStatus } from '../../messages/ko.status.ts';
import { pathTo } from '../../paths/console.ts';
import { HttpError } from '../../services/httpError.ts';
import { loadPeers } from '../../services/peers.ts';
import classes from './Peers.module.css';
import { type ComparedRow, PeerTable } from './PeerTable.tsx';
import { SharingOffer } from './SharingOffer.tsx';

/** Parts that are shown: domains alone, or each with its categories. */
type Depth = 'domains' | 'categories';

interface ComparisonProps {
  /** Null where the address has none that there is. */
  period: PeerPeriod | null;
  depth: Depth;
  /** Way to the other page of the same comparison. */
  link: ReactNode;
}

/** The own result of a period beside those of its industry, or why there is none. */
export function Comparison({ period, depth, link }: ComparisonProps) {
  const load = async (signal: AbortSignal) => {
    if (period === null) throw new HttpError('refused', { status: 'N0404', message: messageByStatus.N0404 });
    return { period, shown: await loadPeers(period, signal) };
  };
  const record = useRecord(load, {
    deps: [period?.crtrYr, period?.brnCd],
    resources: [COMPANY_REF, DIAGNOSIS_RUN],
  });
  const reload = () => record[1]({ type: 'record.reload' });
  return (
    <RecordGate of={record}>
      {(loaded) =>
        loaded.shown.status === 'compared' ? (
          <Compared shown={loaded.shown} depth={depth} link={link} />
        ) : (
          <NotCompared {...loaded} shown={loaded.shown} reload={reload} />
        )
      }
    </RecordGate>
  );
}

type Shown<S extends ShownComparison['status']> = Extract<ShownComparison, { status: S }>;

const toRow = ({ itemId, itemNm, lvl, position }: ComparedGroup): ComparedRow => ({
  key: itemId,
  name: itemNm,
  isPart: lvl === 2,
  position,
});

function Compared({ shown, depth, link }: { shown: Shown<'compared'>; depth: Depth; link: ReactNode }) {
  const id = useId();
  const isOperator = useSession(({ context: { user } }) => user?.userAuth === 'ROLE_OPERATOR');
  const { total, digits, industryNm, groups } = shown;
  const { score, percentile, median, quartiles } = total;
  const tiles: [string, string][] = [
    [texts.median, texts.points(median)],
    ...(quartiles ? ([[texts.quartiles, texts.range(quartiles)]] as [string, string][]) : []),
  ];
  if (score !== null && percentile !== null)
    tiles.unshift([texts.percentile, percentile], [texts.score, texts.points(score)]);
  const rows = groups.filter(({ lvl }) => depth === 'categories' || lvl === 1).map(toRow);
  const title = depth === 'domains' ? texts.byDomain : texts.byCategory;
  return (
    <>
      <dl className={classes.tiles}>
        {tiles.map(([term, figure]) => (
          <div key={term} className={classes.tile}>
            <dt>{term}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {score === null && <p className={classes.basis}>{texts.ownHidden}</p>}
      <p className={classes.basis}>{texts.basis(total, texts.level(digits, industryNm))}</p>
      <section className={classes.part} aria-labelledby={id}>
        <div className={classes.head}>
          <h2 id={id} className={classes.heading}>
            {title}
          </h2>
          {link}
        </div>
        {rows.length === 0 ? (
          <p className={classes.note}>{texts.noGroups}</p>
        ) : (
          <PeerTable label={title} rows={rows} />
        )}
      </section>
      <div className={classes.part}>
        <p className={classes.note}>{texts.explanation}</p>
        {quartiles === null && <p className={classes.note}>{texts.noQuartiles}</p>}
        {isOperator && (
          <p className={classes.note}>
            {texts.stopHint} <Link href={pathTo('basic-company-basic')}>{texts.toBasicInfo}</Link>
          </p>
        )}
      </div>
    </>
  );
}

interface NotComparedProps {
  period: PeerPeriod;
  shown: Exclude<ShownComparison, Shown<'compared'>>;
  reload(): void;
}

function NotCompared({ period, shown, reload }: NotComparedProps) {
  const isOperator = useSession(({ context: { user } }) => user?.userAuth === 'ROLE_OPERATOR');
  const link = (href: string, text: string) => isOperator && <Link href={href}>{text}</Link>;
  switch (shown.status) {
    case 'notSharing':
      return <SharingOffer groups={shown.groups} reload={reload} />;
    case 'noResult': {
      const { title, text, toRuns } = stateTexts.noResult;
      return (
        <State title={title(namePeriod(period))} text={text}>
          {link(pathTo('analperf-esgtestresult'), toRuns)}
        </State>
      );
    }
    case 'provisional': {
      const { title, text, toEntry } = stateTexts.provisional;
      return (
        <State title={title(namePeriod(period))} text={text}>
          {link(pathTo('perfmgmt-esgtestresult-resist'), toEntry)}
        </State>
      );
    }
    case 'tooFew': {
      if (shown.digits === null)
        return (
          <State {...stateTexts.noIndustry}>{link(pathTo('basic-company-basic'), texts.toBasicInfo)}</State>
        );
      const { title, text, level } = stateTexts.tooFew;
      return (
        <State title={title(shown.missing)} text={text}>
          {level(texts.level(shown.digits, shown.industryNm))}
        </State>
      );
    }
    default:
      return shown satisfies never;
  }
}

function State({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      <p className={classes.text}>{text}</p>
      {children && <p className={classes.note}>{children}</p>}
    </section>
  );
}
