import { Button } from '@mantine/core';
import { clsx } from 'clsx';
import { Link } from 'wouter';
import { type DescriptionLine, DescriptionList } from '../../components/DescriptionList.tsx';
import { formatPercent } from '../../components/diagnosis/figures.ts';
import { previewHref, resultHref, runsHref, setHref } from '../../components/diagnosis/hrefs.ts';
import { MainScore } from '../../components/diagnosis/MainScore.tsx';
import { NodeTexts } from '../../components/diagnosis/NodeTexts.tsx';
import { ResultMarks } from '../../components/diagnosis/ResultMarks.tsx';
import { RunStateBadge } from '../../components/diagnosis/RunStateBadge.tsx';
import { nameCause } from '../../components/diagnosis/ScoreText.tsx';
import { TrendText } from '../../components/diagnosis/TrendText.tsx';
import { ExcelButton } from '../../components/ExcelButton.tsx';
import { date, dateTime } from '../../components/formats.ts';
import { SelectField } from '../../components/SelectField.tsx';
import { useSession } from '../../components/session.tsx';
import type { DiagnosisResult, ShownNode } from '../../contracts/diagnosisRuns.ts';
import { isQuarter } from '../../contracts/quarters.ts';
import { describeStaleReason } from '../../messages/ko.diagnoses.ts';
import {
  diagnosisFigureTexts as figureTexts,
  nameResult,
  diagnosisResultTexts as texts,
} from '../../messages/ko.diagnosisScreens.ts';
import classes from './Results.module.css';
import { type ResultAddress, toResultQuery } from './resultAddress.ts';
import { useRevisions } from './useRevisions.ts';

/** Digits of the hash of the input that tell two results of a run apart; all of them are in its hint. */
const HASH_SHOWN = 12;

interface ResultHeadProps {
  result: DiagnosisResult;
  whole: ShownNode;
  address: ResultAddress;
}

/** Subject and figures of a result, and how far it can be relied on. */
export function ResultHead({ result, whole, address }: ResultHeadProps) {
  const isAdmin = useSession(({ context }) => context.user?.userAuth === 'ROLE_ADMIN');
  const { bandCd, bandNames, limits } = result;
  return (
    <section className={classes.head} aria-label={texts.title}>
      <div className={classes.title}>
        <h1 className={classes.heading}>{texts.heading(nameResult(result))}</h1>
        <RunStateBadge state={result.runStateCd} />
        <ResultMarks of={result} provisionalLimit={limits.provisionalLimit} />
      </div>
      {isAdmin && <p className={classes.company}>{result.companyNm}</p>}
      <Warnings result={result} address={address} />
      <div className={clsx(classes.figures, classes.facts)}>
        <div className={classes.total}>
          <MainScore score={whole.score}>
            <span className={classes.none}>
              {figureTexts.outcomes[whole.outcome]} {nameCause(whole.cause)}
            </span>
          </MainScore>
          {bandCd && <p className={classes.band}>{bandNames[bandCd]}</p>}
        </div>
        <DescriptionList lines={toLines(result, whole, isAdmin)} />
      </div>
      <Revisions result={result} address={address} />
      {whole.texts.some(({ text }) => text !== null) && (
        <div className={classes.comment}>
          <h2 className={classes.subheading}>{texts.comment}</h2>
          <NodeTexts node={whole} />
        </div>
      )}
      <div className={classes.buttons}>
        <Button component={Link} href={runsHref} variant="subtle" size="sm">
          {texts.toList}
        </Button>
        <Button
          component={Link}
          href={previewHref(result, toResultQuery(result, address))}
          variant="default"
          size="sm"
        >
          {texts.toPreview}
        </Button>
        <ExcelButton resource="dgnsRst" title={texts.title} query={{ dgnsRstId: result.dgnsRstId }} />
        {whole.outcome !== 'hidden' && (
          <Button
            variant="default"
            size="sm"
            aria-label={texts.explainOf(whole.itemNm)}
            onClick={() => address.show({ explain: whole.itemId })}
          >
            {texts.explain}
          </Button>
        )}
      </div>
    </section>
  );
}

function toLines(result: DiagnosisResult, whole: ShownNode, isAdmin: boolean): DescriptionLine[] {
  const { cosetId, setNm, ver, madeAt, madeBy, inputHash, brnCd } = result;
  return [
    [texts.coverage, formatPercent(whole.coverage)],
    [texts.yoy, <TrendText key="yoy" trend={whole.yoy} />],
    isQuarter(brnCd) ? [texts.qoq, <TrendText key="qoq" trend={whole.qoq} />] : null,
    [
      texts.set,
      <Link key="set" className={classes.link} href={setHref({ cosetId, ver }, isAdmin)}>
        {texts.setShown(setNm, ver)}
      </Link>,
    ],
    [texts.madeAt, texts.madeBy(dateTime(madeAt), madeBy?.userName ?? null)],
    [
      texts.hash,
      <code key="hash" className={classes.hash} title={inputHash}>
        {inputHash.slice(0, HASH_SHOWN)}
      </code>,
    ],
  ];
}

/** Reasons that a result is not the last word: newer data, a newer result, or one that is being made. */
function Warnings({ result, address: { custCoId } }: Pick<ResultHeadProps, 'result' | 'address'>) {
  const { runStateCd, staleRsns, isCurrent, rev } = result;
  if (!isCurrent) {
    return (
      <p className={classes.notice}>
        {texts.older(rev)}{' '}
        <Link className={classes.link} href={resultHref(result, { custCoId })}>
          {texts.toNewest}
        </Link>
      </p>
    );
  }
  if (runStateCd === 'calculating') return <p className={classes.notice}>{texts.calculating}</p>;
  if (runStateCd !== 'stale') return null;
  return (
    <div role="status" className={classes.stale}>
      <p>
        <strong>{texts.stale}</strong>
      </p>
      {staleRsns.length > 0 && (
        <ul aria-label={texts.staleReasons}>
          {staleRsns.map((reason) => {
            const described = describeStaleReason(reason);
            return <li key={described}>{described}</li>;
          })}
        </ul>
      )}
    </div>
  );
}

/** Chooses an older revision; nothing where there is only one. */
function Revisions({ result, address }: Pick<ResultHeadProps, 'result' | 'address'>) {
  const [{ context }] = useRevisions(result, address.custCoId);
  const rows = context.record?.rows ?? [];
  if (rows.length < 2) return null;
  return (
    <div className={classes.revision}>
      <SelectField
        size="sm"
        label={texts.rev}
        data={rows.map((row) => ({
          value: String(row.rev),
          label: texts.revChoice(row.rev, date(row.madeAt), row.isPublished),
        }))}
        value={String(result.rev)}
        onChange={(chosen) => {
          const isNewest = chosen === String(rows[0]?.rev);
          address.show({ rev: isNewest ? null : chosen, explain: null });
        }}
      />
    </div>
  );
}
