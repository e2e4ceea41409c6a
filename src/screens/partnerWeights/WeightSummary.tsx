import { ReturnNotice } from '../../components/document/ReturnNotice.tsx';
import { dateTime } from '../../components/formats.ts';
import { RecordPanel } from '../../components/RecordPanel.tsx';
import { SetBadge } from '../../components/versionedTree/SetBadge.tsx';
import type { WeightDetail } from '../../contracts/partnerWeights.ts';
import { grid } from '../../messages/ko.grid.ts';
import { partnerWeights as texts } from '../../messages/ko.partnerWeights.ts';
import { setTexts } from '../../messages/ko.setScreens.ts';
import classes from './PartnerWeights.module.css';

/** Which version of which weights is shown, folded while it is edited below. */
export function WeightSummary({ weights, isEdited }: { weights: WeightDetail; isEdited: boolean }) {
  const { setNm, ver, setVer, stateCd, custCoNm, effectiveFrom, publishedAt, changeNote } = weights;
  const industries = new Set(weights.tabs.flatMap(({ gicsId }) => gicsId ?? []));
  return (
    <>
      <ReturnNotice reason={stateCd === 'draft' ? weights.returnReason : null} />
      <RecordPanel
        isFolded={isEdited}
        title={
          <span className={classes.title}>
            <SetBadge state={stateCd} /> {texts.nameOf(setNm, ver)}
          </span>
        }
        lines={[
          [texts.owner, custCoNm ?? texts.catalogue],
          [texts.setVer, setTexts.versionOf(setVer)],
          [texts.effectiveFrom, effectiveFrom ?? grid.none],
          [texts.industries, industries.size.toLocaleString('ko-KR')],
          publishedAt === null ? null : [setTexts.publishedAt, dateTime(publishedAt)],
          changeNote === '' ? null : [texts.changeNote, changeNote],
        ]}
      />
    </>
  );
}
