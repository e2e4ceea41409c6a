import { Button } from '@mantine/core';
import { clsx } from 'clsx';
import { Link } from 'wouter';
import { type DescriptionLine, DescriptionList } from '../../components/DescriptionList.tsx';
import { formatPercent } from '../../components/diagnosis/figures.ts';
import { resultHref } from '../../components/diagnosis/hrefs.ts';
import { MainScore } from '../../components/diagnosis/MainScore.tsx';
import { NodeTexts } from '../../components/diagnosis/NodeTexts.tsx';
import { ResultMarks } from '../../components/diagnosis/ResultMarks.tsx';
import { ScoreText } from '../../components/diagnosis/ScoreText.tsx';
import { TrendText } from '../../components/diagnosis/TrendText.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import type { DiagnosisResult, ShownNode } from '../../contracts/diagnosisRuns.ts';
import { isQuarter } from '../../contracts/quarters.ts';
import {
  diagnosisFigureTexts as figureTexts,
  nameResult,
  diagnosisResultTexts as texts,
} from '../../messages/ko.diagnosisScreens.ts';
import { CategorySections } from './CategorySections.tsx';
import { IndicatorCards } from './IndicatorCards.tsx';
import classes from './Results.module.css';
import { ResultTabs } from './ResultTabs.tsx';
import { type ResultAddress, toResultQuery } from './resultAddress.ts';
import { findCategory, listChildren, toPlaceId } from './resultNodes.ts';
import { UnknownResult } from './UnknownResult.tsx';

interface CategoryPageProps {
  result: DiagnosisResult;
  address: ResultAddress;
  place: { domainId: string; categoryId: string };
}

/** One category of a result with its indicators; of the company with its sections. */
export function CategoryPage({ result, address, place }: CategoryPageProps) {
  const found = findCategory(result, place);
  if (!found) return <UnknownResult />;
  const { domain, category } = found;
  const query = toResultQuery(result, address);
  return (
    <PageStack>
      <section className={classes.head} aria-label={category.itemNm}>
        <nav aria-label={texts.way} className={classes.way}>
          <Link className={classes.link} href={resultHref(result, query)}>
            {nameResult(result)}
          </Link>
          {' › '}
          <Link className={classes.link} href={resultHref(result, { ...query, domain: toPlaceId(domain) })}>
            {domain.itemNm}
          </Link>
        </nav>
        <div className={classes.title}>
          <h1 className={classes.heading}>{category.itemNm}</h1>
          <ResultMarks of={result} provisionalLimit={result.limits.provisionalLimit} />
        </div>
        <div className={clsx(classes.figures, classes.facts)}>
          <MainScore score={category.outcome === 'scored' ? category.score : null}>
            <ScoreText node={category} />
          </MainScore>
          <DescriptionList lines={toLines(result, category)} />
        </div>
        <NodeTexts node={category} />
        {category.outcome !== 'hidden' && (
          <div className={classes.buttons}>
            <Button
              variant="default"
              size="sm"
              aria-label={texts.explainOf(category.itemNm)}
              onClick={() => address.show({ explain: category.itemId })}
            >
              {texts.explain}
            </Button>
          </div>
        )}
      </section>
      <ResultTabs
        result={result}
        category={{ itemId: category.itemId, domainItemId: domain.itemId }}
        address={address}
      >
        {result.bizSectId === null ? (
          <FormSection title={texts.sections}>
            <CategorySections result={result} domain={domain} category={category} address={address} />
          </FormSection>
        ) : (
          <FormSection title={texts.indicators}>
            <IndicatorCards
              result={result}
              category={category}
              indicators={listChildren(result, category)}
              address={address}
            />
          </FormSection>
        )}
      </ResultTabs>
    </PageStack>
  );
}

function toLines({ brnCd }: DiagnosisResult, node: ShownNode): DescriptionLine[] {
  return [
    node.weight === null ? null : [texts.weight, figureTexts.percent(node.weight)],
    [texts.share, formatPercent(node.share)],
    [texts.coverage, formatPercent(node.coverage)],
    [texts.yoy, <TrendText key="yoy" trend={node.yoy} />],
    isQuarter(brnCd) ? [texts.qoq, <TrendText key="qoq" trend={node.qoq} />] : null,
  ];
}
