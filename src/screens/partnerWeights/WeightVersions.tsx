import { Link } from 'wouter';
import { useIndustries } from '../../components/industry/useIndustries.ts';
import { OnceInView } from '../../components/OnceInView.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { VersionPicker } from '../../components/versions/VersionPicker.tsx';
import type { VersionLine } from '../../components/versions/version.ts';
import {
  PARTNER_WEIGHT,
  type WeightDetail,
  type WeightDifference,
  type WeightVersionRow,
} from '../../contracts/partnerWeights.ts';
import { grid } from '../../messages/ko.grid.ts';
import { indicatorSetTexts } from '../../messages/ko.indicatorSetScreens.ts';
import { indicatorSetStateTexts } from '../../messages/ko.indicatorSets.ts';
import {
  DEFAULT_INDUSTRY,
  dgnsCtgryNames,
  partnerWeights as texts,
  weightTabNames,
} from '../../messages/ko.partnerWeights.ts';
import { recordKey } from '../../services/freshData.ts';
import { compareWeights } from '../../services/partnerWeights.ts';
import classes from './PartnerWeights.module.css';

interface WeightVersionsProps {
  weights: WeightDetail;
  versions: readonly WeightVersionRow[];
  toHref(ver: number): string;
}

const toLine = (version: WeightVersionRow, shown: number): VersionLine => ({
  number: version.ver,
  at: version.publishedAt ?? version.lastModifiedAt,
  author: (version.publishedBy ?? version.lastModifiedBy)?.userName ?? grid.none,
  reason: version.changeNote,
  state: [
    indicatorSetStateTexts.states[version.stateCd],
    version.effectiveFrom,
    version.isCurrent && indicatorSetTexts.current,
    version.ver === shown && indicatorSetTexts.shown,
  ]
    .filter(Boolean)
    .join(' · '),
});

/** All versions of the weights; any two are compared, weight by weight. */
export const WeightVersions = ({ weights, versions, toHref }: WeightVersionsProps) => (
  <VersionPicker
    key={versions.length}
    label={indicatorSetTexts.versionTable}
    versions={versions.map((version) => toLine(version, weights.ver))}
    parseNumber={({ number }) => <Link href={toHref(number)}>{indicatorSetTexts.findVersion(number)}</Link>}
  >
    {(older, newer) => (
      <OnceInView>
        <Compared
          key={`${older.number}/${newer.number}`}
          ptnrWhtId={weights.ptnrWhtId}
          from={older.number}
          to={newer.number}
        />
      </OnceInView>
    )}
  </VersionPicker>
);

interface ComparedProps {
  ptnrWhtId: string;
  from: number;
  to: number;
}

function Compared({ ptnrWhtId, from, to }: ComparedProps) {
  const record = useRecord((signal) => compareWeights(ptnrWhtId, { from, to }, signal), {
    resources: [recordKey(PARTNER_WEIGHT, ptnrWhtId)],
  });
  const { getPath } = useIndustries();
  const toKey = ({ dgnsCtgryCdId, gicsId, itemId }: WeightDifference) =>
    [dgnsCtgryCdId, gicsId, itemId].join('/');
  return (
    <RecordGate of={record}>
      {(differences) =>
        differences.length === 0 ? (
          <p role="status">{texts.noDifference}</p>
        ) : (
          <>
            <p role="status">{texts.differences(differences.length)}</p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it */}
            <section className={classes.scroller} tabIndex={0} aria-label={texts.comparison(from, to)}>
              <PlainTable
                label={texts.comparison(from, to)}
                headers={[
                  ...[texts.item, texts.category, texts.industry, texts.tab],
                  ...[indicatorSetTexts.findVersion(from), indicatorSetTexts.findVersion(to)],
                ]}
                rows={differences.map((each) => ({
                  key: toKey(each),
                  cells: [
                    ...[each.idctrsNm, dgnsCtgryNames[each.dgnsCtgryCdId]],
                    each.gicsId === null ? DEFAULT_INDUSTRY : getPath(each.gicsId),
                    ...[weightTabNames[each.currTabId], each.before || grid.none, each.after || grid.none],
                  ],
                }))}
              />
            </section>
          </>
        )
      }
    </RecordGate>
  );
}
