import { ReturnAlert } from '../../components/document/ReturnAlert.tsx';
import { dateTime } from '../../components/formats.ts';
import { RecordPanel } from '../../components/RecordPanel.tsx';
import { SetBadge } from '../../components/versionedTree/SetBadge.tsx';
import type { WeightDetail } from '../../contracts/partnerWeights.ts';
import { grid } from '../../messages/ko.grid.ts';
import { indicatorSetTexts } from '../../messages/ko.indicatorSetScreens.ts';
import { partnerWeights as texts } from '../../messages/ko.partnerWeights.ts';
import classes from './PartnerWeights.module.css';

/** Summary of the version of weights that is shown, folded while it is edited below. */
export function WeightSummary({ weights, isEdited }: { weights: WeightDetail; isEdited: boolean }) {
  const { setNm, ver, setVer, stateCd, custCoNm, effectiveFrom, publishedAt, changeNote } = weights;
  const industries = new Set(weights.tabs.flatMap(({ gicsId }) => gicsId ?? []));
  return (
    <>
      <ReturnAlert reason={stateCd === 'draft' ? weights.returnReason : null} />
      <RecordPanel
        isFolded={isEdited}
        title={
          <span className={classes.title}>
            <SetBadge state={stateCd} /> {texts.getName(setNm, ver)}
          </span>
        }
        lines={[
          [texts.owner, custCoNm ?? texts.catalogue],
          [texts.setVer, indicatorSetTexts.findVersion(setVer)],
          [texts.effectiveFrom, effectiveFrom ?? grid.none],
          [texts.industries, industries.size.toLocaleString('ko-KR')],
          publishedAt === null ? null : [indicatorSetTexts.publishedAt, dateTime(publishedAt)],
          changeNote === '' ? null : [texts.changeNote, changeNote],
        ]}
      />
    </>
  );
}
