import { useIndustries } from '../../components/industry/useIndustries.ts';
import { PlainTable } from '../../components/PlainTable.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { TreeVersions } from '../../components/versionedTree/TreeVersions.tsx';
import {
  PARTNER_WEIGHT,
  type WeightDetail,
  type WeightDifference,
  type WeightVersionRow,
} from '../../contracts/partnerWeights.ts';
import { grid } from '../../messages/ko.grid.ts';
import { indicatorSetTexts } from '../../messages/ko.indicatorSetScreens.ts';
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

/** All versions of the weights; any two are compared, weight by weight. */
export const WeightVersions = ({ weights: { ptnrWhtId, ver }, versions, toHref }: WeightVersionsProps) => (
  <TreeVersions versions={versions} shown={ver} toHref={toHref}>
    {(from, to) => <Compared key={`${from}/${to}`} ptnrWhtId={ptnrWhtId} from={from} to={to} />}
  </TreeVersions>
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
