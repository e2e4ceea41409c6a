import { Button } from '@mantine/core';
import Fraction from 'fraction.js';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { formatExact, formatSigned } from '../../../components/diagnosis/changes.ts';
import { resultHref } from '../../../components/diagnosis/hrefs.ts';
import { FormSection } from '../../../components/form/FormSection.tsx';
import { PlainTable } from '../../../components/PlainTable.tsx';
import type { DiagnosisInput } from '../../../contracts/diagnosis.ts';
import { compareDiagnoses, type NamedMove } from '../../../contracts/diagnosisComparison.ts';
import type { DiagnosisResult } from '../../../contracts/diagnosisRuns.ts';
import { sumFractions } from '../../../contracts/fractions.ts';
import { getEffect } from '../../../contracts/resultComparison.ts';
import { formatFraction } from '../../../contracts/scoring.ts';
import { diagnosisComparisonTexts as texts } from '../../../messages/ko.diagnosisComparison.ts';
import classes from './Comparison.module.css';

/** Moves that are shown at first, and with each step more. */
const MOVES_SHOWN = 20;
const MOVES_STEP = 100;
/** So that small moves are not all 0. */
const DECIMALS = 2;

interface ComparedResultsProps {
  before: DiagnosisInput;
  after: DiagnosisInput;
  /** Names of the two, such as their periods. */
  names: readonly [string, string];
  result: DiagnosisResult;
  custCoId: string | null;
}

/** Two results, and what moved from one to the other; over two versions of a set what they have in common. */
export function ComparedResults({ before, after, names, result, custCoId }: ComparedResultsProps) {
  const compared = useMemo(() => compareDiagnoses(before, after), [before, after]);
  if (compared.status === 'noScore') return <p role="status">{texts.noScore}</p>;
  const summary = <Summary names={names} {...compared} />;
  if (compared.status === 'compared') {
    return (
      <>
        {summary}
        <Moves moves={compared.moves} before={before} result={result} custCoId={custCoId} />
      </>
    );
  }
  return (
    <>
      <p role="status" className={classes.notice}>
        <strong>{texts.notComparable}</strong> {texts.otherSetVersion(before.ver, after.ver)}
      </p>
      <FormSection title={texts.common}>
        {compared.common ? (
          <>
            <Summary names={names} {...compared.common} />
            <p className={classes.quiet}>{texts.commonHint}</p>
          </>
        ) : (
          <p>{texts.noCommon}</p>
        )}
      </FormSection>
    </>
  );
}

interface SummaryProps extends Pick<ComparedResultsProps, 'names'> {
  before: Fraction;
  after: Fraction;
}

const Summary = ({ names: [from, to], before, after }: SummaryProps) => (
  <p className={classes.summary}>
    {texts.summary(from, formatFraction(before), to, formatFraction(after), formatSigned(after.sub(before)))}
  </p>
);

interface MovesProps extends Pick<ComparedResultsProps, 'before' | 'result' | 'custCoId'> {
  moves: readonly NamedMove[];
}

const formatMove = (change: Fraction): string => formatSigned(change, DECIMALS);

/** Sums of moves, as the cells of a row. */
const toSums = (moves: readonly NamedMove[]): string[] =>
  [
    sumFractions(moves.map(({ byScore }) => byScore)),
    sumFractions(moves.map(({ byShare }) => byShare)),
    sumFractions(moves.map(getEffect)),
  ].map(formatMove);

/** Moves of a result, the largest first; those that are not shown are summed, so that the rows always add up. */
function Moves({ moves, before, result, custCoId }: MovesProps) {
  const [shownCount, setShownCount] = useState(MOVES_SHOWN);
  const shown = moves.slice(0, shownCount);
  const others = moves.slice(shownCount);
  const hasSections = result.bizSectId === null;
  const blank = hasSections ? ['', '', ''] : ['', ''];
  if (moves.length === 0) return <p>{texts.unchanged}</p>;
  return (
    <FormSection title={texts.moves}>
      <PlainTable
        label={texts.movesTable}
        headers={[
          texts.indicator,
          ...(hasSections ? [texts.section] : []),
          texts.score,
          texts.share,
          texts.byScore,
          texts.byShare,
          texts.effect,
        ]}
        rows={[
          ...shown.map((move) => ({
            key: `${move.id} ${move.bizSectId}`,
            cells: [
              <MoveName key="name" move={move} before={before} result={result} custCoId={custCoId} />,
              ...(hasSections ? [move.bizSectNm] : []),
              toScores(move),
              toShares(move),
              ...toSums([move]),
            ],
          })),
          ...(others.length === 0
            ? []
            : [{ key: 'others', cells: [texts.others(others.length), ...blank, ...toSums(others)] }]),
          {
            key: 'sum',
            cells: [<strong key="sum">{texts.sum}</strong>, ...blank, ...toSums(moves)],
          },
        ]}
      />
      {others.length > 0 && (
        <Button
          variant="default"
          size="sm"
          className={classes.more}
          onClick={() => setShownCount((now) => now + MOVES_STEP)}
        >
          {texts.more(Math.min(MOVES_STEP, others.length))}
        </Button>
      )}
      <p>{texts.exactSum(formatExact(sumFractions(moves.map(getEffect))))}</p>
      <p className={classes.quiet}>{texts.movesHint}</p>
    </FormSection>
  );
}

const toScores = ({ before, after }: NamedMove): string => {
  if (!before) return texts.scoreShown(formatFraction(after?.score ?? new Fraction(0)));
  if (!after) return texts.scoreShown(formatFraction(before.score));
  return texts.from(formatFraction(before.score), texts.scoreShown(formatFraction(after.score)));
};

const toShares = ({ before, after }: NamedMove): string => {
  const percent = (part: NamedMove['before']) =>
    part ? texts.percent(formatFraction(part.share.mul(100), DECIMALS)) : texts.none;
  return before && after && before.share.equals(after.share)
    ? percent(after)
    : texts.from(percent(before), percent(after));
};

/** Name of an indicator, which leads to the explanation of its score: of one that is gone, to the earlier one. */
function MoveName({ move, before, result, custCoId }: Omit<MovesProps, 'moves'> & { move: NamedMove }) {
  const { id, bizSectId, itemCd, itemNm } = move;
  const isGone = move.after === null;
  const subject = isGone ? before : result;
  const isShownRevision = !isGone && !result.isCurrent && bizSectId === result.bizSectId;
  const query = { custCoId, explain: id, rev: isShownRevision ? result.rev : null };
  return (
    <span>
      <Link className={classes.link} href={resultHref({ ...subject, bizSectId }, query)}>
        {itemNm}
      </Link>
      {itemCd !== null && <span className={classes.quiet}> {itemCd}</span>}
      {move.before === null && <span className={classes.quiet}> {texts.isNew}</span>}
      {isGone && <span className={classes.quiet}> {texts.isGone}</span>}
    </span>
  );
}
