import type { ReactNode } from 'react';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { formatPercent, formatScore } from '../../components/diagnosis/figures.ts';
import { NodeTexts } from '../../components/diagnosis/NodeTexts.tsx';
import { ResultMarks } from '../../components/diagnosis/ResultMarks.tsx';
import { ScoreText } from '../../components/diagnosis/ScoreText.tsx';
import { TrendText } from '../../components/diagnosis/TrendText.tsx';
import { date } from '../../components/formats.ts';
import type { DiagnosisResult, ShownNode } from '../../contracts/diagnosisRuns.ts';
import { gradeLimits, mistakeLimits } from '../../contracts/phrases.ts';
import { isQuarter } from '../../contracts/quarters.ts';
import { diagnosisReportTexts as texts } from '../../messages/ko.diagnosisReport.ts';
import {
  diagnosisFigureTexts as figureTexts,
  nameResult,
  diagnosisResultTexts as resultTexts,
} from '../../messages/ko.diagnosisScreens.ts';
import { namePeriod } from '../../messages/ko.entries.ts';
import classes from './Preview.module.css';
import type { ReportPage } from './reportPages.ts';

interface ReportSheetProps {
  result: DiagnosisResult;
  page: ReportPage;
  number: number;
  total: number;
}

function toTitle(page: ReportPage): string {
  switch (page.kind) {
    case 'cover':
      return texts.cover;
    case 'overall':
      return texts.overall;
    case 'domain':
      return texts.domain(page.domain.itemNm);
    case 'scale':
      return texts.scale;
    case 'indicators':
      return texts.indicators;
  }
}

/** One page of the report of a result. */
export function ReportSheet({ result, page, number, total }: ReportSheetProps) {
  const title = toTitle(page);
  return (
    <article className={classes.sheet} data-kind={page.kind} aria-label={texts.pageName(number, title)}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.content}>
        <PageContent result={result} page={page} />
      </div>
      <footer className={classes.footer}>
        <span>
          {result.companyNm} · {nameResult(result)}
        </span>
        <span>{texts.page(number, total)}</span>
      </footer>
    </article>
  );
}

function PageContent({ result, page }: Pick<ReportSheetProps, 'result' | 'page'>): ReactNode {
  switch (page.kind) {
    case 'cover':
      return <Cover result={result} whole={page.whole} />;
    case 'overall':
      return (
        <>
          {page.whole.texts.some(({ text }) => text !== null) ? (
            <NodeTexts node={page.whole} />
          ) : (
            <p className={classes.note}>{texts.noComment}</p>
          )}
          {page.sections.length > 0 && (
            <Figures label={texts.sections} nodes={page.sections} result={result} />
          )}
          <Figures label={texts.domains} nodes={page.domains} result={result} />
        </>
      );
    case 'domain':
      return (
        <>
          <p className={classes.domainScore}>
            <ScoreText node={page.domain} />
          </p>
          <NodeTexts node={page.domain} />
          <Figures label={texts.categories(page.domain.itemNm)} nodes={page.categories} result={result} />
        </>
      );
    case 'scale':
      return (
        <>
          <CategoryList title={texts.strong(gradeLimits.high)} nodes={page.strong} />
          <CategoryList title={texts.weak(mistakeLimits.down20)} nodes={page.weak} />
        </>
      );
    case 'indicators':
      return <NodeList nodes={page.indicators} />;
  }
}

function Cover({ result, whole }: { result: DiagnosisResult; whole: ShownNode }) {
  const { bandCd, bandNames, setNm, ver, madeAt, rev, dgnsYr, brnCd, bizSectNm } = result;
  return (
    <>
      <p className={classes.coverName}>{result.companyNm}</p>
      <p className={classes.coverScore}>
        {whole.score === null ? (
          <ScoreText node={whole} />
        ) : (
          <strong>{figureTexts.score(formatScore(whole.score))}</strong>
        )}{' '}
        {bandCd !== null && <span className={classes.band}>{bandNames[bandCd]}</span>}{' '}
        <ResultMarks of={result} provisionalLimit={result.limits.provisionalLimit} />
      </p>
      <DescriptionList
        lines={[
          [texts.period, namePeriod({ crtrYr: dgnsYr, brnCd })],
          [texts.subject, bizSectNm ?? figureTexts.company],
          [resultTexts.coverage, formatPercent(whole.coverage)],
          [resultTexts.set, resultTexts.setShown(setNm, ver)],
          [resultTexts.rev, resultTexts.revShown(rev)],
          [texts.made, date(madeAt)],
        ]}
      />
    </>
  );
}

interface FiguresProps {
  label: string;
  nodes: readonly ShownNode[];
  result: DiagnosisResult;
}

/** Figures of some nodes side by side. */
function Figures({ label, nodes, result: { brnCd } }: FiguresProps) {
  const isOfQuarter = isQuarter(brnCd);
  return (
    <section className={classes.part} aria-label={label}>
      <h3 className={classes.subheading}>{label}</h3>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{resultTexts.item}</th>
            <th scope="col">{resultTexts.share}</th>
            <th scope="col">{resultTexts.score}</th>
            <th scope="col">{resultTexts.coverage}</th>
            <th scope="col">{resultTexts.yoy}</th>
            {isOfQuarter && <th scope="col">{resultTexts.qoq}</th>}
          </tr>
        </thead>
        <tbody>
          {nodes.map((node) => (
            <tr key={`${node.itemId} ${node.bizSectId}`}>
              <th scope="row">{node.itemNm}</th>
              <td>{formatPercent(node.share)}</td>
              <td>
                <ScoreText node={node} />
              </td>
              <td>{formatPercent(node.coverage)}</td>
              <td>
                <TrendText trend={node.yoy} />
              </td>
              {isOfQuarter && (
                <td>
                  <TrendText trend={node.qoq} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const CategoryList = ({ title, nodes }: { title: string; nodes: readonly ShownNode[] }) => (
  <section className={classes.part} aria-label={title}>
    <h3 className={classes.subheading}>{title}</h3>
    {nodes.length === 0 ? <p className={classes.note}>{texts.noCategories}</p> : <NodeList nodes={nodes} />}
  </section>
);

const NodeList = ({ nodes }: { nodes: readonly ShownNode[] }) => (
  <ul className={classes.nodes}>
    {nodes.map((node) => (
      <li key={`${node.itemId} ${node.bizSectId}`}>
        <p className={classes.nodeName}>
          <strong>{node.itemNm}</strong> <ScoreText node={node} />
        </p>
        <NodeTexts node={node} />
      </li>
    ))}
  </ul>
);
