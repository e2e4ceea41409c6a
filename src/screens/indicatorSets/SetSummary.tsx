import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { ReturnAlert } from '../../components/document/ReturnAlert.tsx';
import { dateTime } from '../../components/formats.ts';
import { useIndustries } from '../../components/industry/useIndustries.ts';
import { RecordPanel } from '../../components/RecordPanel.tsx';
import { SetBadge } from '../../components/versionedTree/SetBadge.tsx';
import type { IndicatorSet } from '../../contracts/indicatorSets.ts';
import { grid } from '../../messages/ko.grid.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { readinessTexts } from '../../messages/ko.readiness.ts';
import { standardTexts } from '../../messages/ko.standards.ts';
import classes from './Sets.module.css';

const ReadinessModal = lazy(() => import('../../components/readiness/ReadinessModal.tsx'));

interface SetSummaryProps {
  set: IndicatorSet;
  /** It is edited below. */
  isEdited: boolean;
  toHref(setId: string, ver: number): string;
  /** Address of the criteria that the version is evaluated by; null where there are none to be shown. */
  standardHref: string | null;
}

/** Summary of the version and set that are shown, and where it comes from. */
export function SetSummary({ set, isEdited, toHref, standardHref }: SetSummaryProps) {
  const { setNm, ver, stateCd, gicsId, custCoNm, basedOn, effectiveFrom, publishedAt } = set;
  // its writer has these in fields
  const isDraft = stateCd === 'draft';
  const industries = useIndustries(gicsId !== null);
  const [isReadinessOpen, setReadinessOpen] = useState(false);
  const used = new Set(set.nodes.map(({ originalIndicatorId }) => originalIndicatorId));
  return (
    <>
      <ReturnAlert reason={isDraft ? set.returnReason : null} />
      <RecordPanel
        isFolded={isEdited}
        title={
          <span className={classes.title}>
            <SetBadge state={stateCd} /> {texts.toBase(setNm, ver)}
          </span>
        }
        lines={[
          gicsId === null ? null : [texts.industry, industries.getPath(gicsId)],
          custCoNm === null ? null : [texts.company, custCoNm],
          [texts.indicators, set.indicators.toLocaleString('ko-KR')],
          isDraft ? null : [texts.effectiveFrom, effectiveFrom ?? grid.none],
          basedOn === null ? null : [texts.based, texts.toBase(basedOn.setNm, basedOn.ver)],
          publishedAt === null ? null : [texts.publishedAt, dateTime(publishedAt)],
          standardHref === null
            ? null
            : [
                standardTexts.title,
                <Link key="standard" href={standardHref}>
                  {standardTexts.open}
                </Link>,
              ],
          isDraft || set.changeNote === '' ? null : [texts.changeNote, set.changeNote],
          set.draftVer === null || set.draftVer === ver || set.draftStateCd === null
            ? null
            : [
                texts.draft,
                <Link key="draft" href={toHref(set.setId, set.draftVer)}>
                  {texts.findVersion(set.draftVer)}
                </Link>,
              ],
        ]}
      >
        <Button variant="default" size="sm" onClick={() => setReadinessOpen(true)}>
          {readinessTexts.open}
        </Button>
      </RecordPanel>
      {isReadinessOpen && (
        <Suspense>
          <ReadinessModal
            note={readinessTexts.setNote}
            includes={({ indicatorId }) => used.has(indicatorId)}
            onClose={() => setReadinessOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
